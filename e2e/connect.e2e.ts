import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('connects a browser extension', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.openModal()
  await modal.shows('Connect Wallet')
  await modal.chooseWallet(wallet.name)
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
  await dapp.seesNetwork('Local Harbour')
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)
})
