import { tokens } from 'devnet/tokens'
import { parseUnits } from 'viem'
import { expect } from './fixtures/test.js'
import { testWithSources as test } from './fixtures/testWithSources.js'
import { give } from './fixtures/tokens.js'

const { husd, moor, usdl } = tokens

/** Which providers are down, and what is seen then. */
const cases = [
  ['by the first provider', [], ['blockscout']],
  ['by the second provider while the first is down', ['blockscout'], ['blockscout', 'etherscan']],
  ['not while all are down, when what nodes know is shown', ['blockscout', 'etherscan'], ['blockscout', 'etherscan']],
] as const

for (const [name, down, asked] of cases)
  test(`finds tokens and a history ${name}`, async ({ dapp, modal, visits, accounts, chains, sources, guard }) => {
    const [{ address }] = accounts
    for (const token of [husd, moor, usdl]) {
      await give(chains.harbour, token.address, address, parseUnits('5', token.decimals))
    }
    for (const source of down) sources[source].break('error')
    const isKnown = down.length < 2
    if (!isKnown) guard.expects(/status of 503/u)
    const panel = modal.card.getByRole('tabpanel')

    await visits()
    await dapp.openModal()
    await expect(panel.getByTestId('token-HUSD')).toContainText('$5.00')
    if (isKnown) {
      await expect(panel.getByTestId('token-MOOR')).toBeVisible()
      await panel.getByText('1 unverified token').click()
      await expect(panel.getByTestId('token-USDL')).toBeVisible()
    } else {
      await modal.says('Some balances didn’t load')
      await expect(panel.getByTestId('token-MOOR')).toBeHidden()
    }
    await modal.card.getByRole('tab', { name: /Activity/u }).click()
    if (isKnown) await expect(modal.card.getByTestId('activity-row')).toHaveCount(3)
    else await modal.says('Your activity didn’t load')
    const answering = (['blockscout', 'etherscan'] as const).filter((source) => sources[source].asked.length > 0)
    expect(answering).toEqual(asked)
  })
