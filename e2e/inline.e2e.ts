import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('is a part of the page, at its place, without a dialog', async ({ dapp, modal, page }) => {
  await dapp.open({ path: 'inline' })
  const aside = page.getByRole('complementary', { name: 'Wallet' })
  await expect(aside.getByTestId('w3m-modal-card')).toBeVisible()
  await expect(aside.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(modal.dialog).toHaveCount(0)
  await expect(modal.closeButton).toHaveCount(0)
  // The page keeps its focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('connects, goes to the account, and back to the wallets', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.rejectsEverything()
  await dapp.open({ path: 'inline' })
  await modal.chooseWallet(wallet.name)
  await modal.says('Connection declined')
  await wallet.approvesEverything()
  await modal.retry()
  await dapp.seesConnected(accounts[0].address)
  await expect(modal.title).toHaveText('Account')
  await expect(modal.balance).toContainText('12.345 ETH')

  await modal.disconnect()
  await dapp.seesDisconnected()
  await expect(modal.title).toHaveText('Connect wallet')
})

test('shows the account at once after a reload, and leaves the focus to the page', async ({
  dapp,
  modal,
  wallet,
  accounts,
  page,
}) => {
  await dapp.open({ path: 'inline' })
  await modal.chooseWallet(wallet.name)
  await dapp.seesConnected(accounts[0].address)
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await expect(modal.title).toHaveText('Account')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('offers a way out of a network that is not supported', async ({ dapp, modal, wallet }) => {
  await wallet.knowsChain({ id: 424_242, name: 'Far Away', rpcUrl: 'http://127.0.0.1:1' })
  await dapp.open({ path: 'inline' })
  await modal.chooseWallet(wallet.name)
  await expect(modal.title).toHaveText('Account')
  await wallet.changesToChain(424_242)
  await expect(modal.title).toHaveText('Switch network')
  await modal.chooseNetwork('Local Harbour')
  await dapp.seesNetwork('Local Harbour')
  await expect(modal.title).toHaveText('Account')
})
