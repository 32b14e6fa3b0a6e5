import { tokens } from 'devnet/tokens'
import { expect } from './fixtures/test.js'
import { testWithSources as test } from './fixtures/testWithSources.js'
import { give } from './fixtures/tokens.js'

const { husd, moor, usdl } = tokens

test('finds tokens and a history by the first provider that answers, and without any shows what nodes know', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  sources,
}) => {
  const [{ address }] = accounts
  for (const token of [husd, moor, usdl]) await give(chains.harbour, token.address, address, 5_000_000n)
  const panel = modal.card.getByRole('tabpanel')
  const seesAll = async () => {
    await expect(panel.getByTestId('token-HUSD')).toContainText('$5.00')
    await expect(panel.getByTestId('token-MOOR')).toBeVisible()
    await panel.getByText('1 unverified token').click()
    await expect(panel.getByTestId('token-USDL')).toBeVisible()
    await modal.card.getByRole('tab', { name: /Activity/u }).click()
    await expect(modal.card.getByTestId('activity-row')).toHaveCount(3)
  }

  await visits()
  await dapp.openModal()
  await seesAll()
  expect(sources.etherscan.asked).toEqual([])

  sources.blockscout.break('error')
  await dapp.reload()
  await dapp.openModal()
  await seesAll()
  expect(sources.etherscan.asked).not.toEqual([])

  sources.etherscan.break('busy')
  await dapp.reload()
  await dapp.openModal()
  await expect(panel.getByTestId('token-HUSD')).toContainText('$5.00')
  await modal.says('Some balances didn’t load')
  await expect(panel.getByTestId('token-MOOR')).toBeHidden()
  await modal.card.getByRole('tab', { name: /Activity/u }).click()
  await modal.says('Your activity didn’t load')
})
