import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('works in a page with React 18', async ({ dapp, modal, wallet, accounts, page }) => {
  await dapp.open({ path: 'react18' })
  expect(await page.evaluate(() => document.documentElement.dataset.react)).toMatch(/^18\./u)
  await wallet.rejectsEverything()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.says('Connection declined')
  await wallet.approvesEverything()
  await modal.retry()
  await dapp.seesConnected(accounts[0].address)

  await dapp.openModal()
  await expect(modal.balance).toContainText('12.345 ETH')
  await modal.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await dapp.press('Disconnect by hook')
  await dapp.seesDisconnected()
})
