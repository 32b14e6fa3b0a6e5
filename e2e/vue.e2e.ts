import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('composables follow the modal, the wallet and the page', async ({
  page,
  dapp,
  modal,
  wallet,
  accounts,
  guard,
}) => {
  const { address } = accounts[0]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await dapp.open({ path: 'vue' })
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await isAccessible(page, 'a page with Vue')
  await page.locator('appkit-button').click()
  await modal.shows('Connect wallet')
  await expect(page.getByTestId('open')).toHaveText('true')
  await modal.chooseWallet(wallet.name)
  await modal.isClosed()
  await expect(dapp.fact('address')).toHaveText(address)
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)

  await press('Networks')
  await modal.chooseNetwork('Local Lighthouse')
  await expect(dapp.fact('network')).toHaveText('Local Lighthouse')
  await modal.isClosed()
  await press('Ask')
  await expect(page).toHaveTitle(/^0x/u)
  await press('Light')
  await expect(page.getByTestId('theme')).toHaveText('light')

  await dapp.reload()
  await expect(dapp.fact('address')).toHaveText(address)
  await press('Leave')
  await expect(dapp.fact('status')).toHaveText('disconnected')
  expect(guard.problems()).toEqual([])
})
