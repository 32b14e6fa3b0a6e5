import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('connects a browser extension when its owner approves', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.seesDisconnected()

  await dapp.openModal()
  await modal.shows('Connect wallet')
  await expect(modal.walletRow(wallet.name)).toContainText('Installed')
  await modal.chooseWallet(wallet.name)
  await modal.shows(wallet.name)
  await modal.says('Open Test Wallet to continue')
  await expect(dapp.fact('status')).toHaveText('connecting')

  await wallet.isToldToApprove()
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
  await dapp.seesNetwork('Local Harbour')
  await expect(dapp.fact('caip-address')).toHaveText(`eip155:31337:${accounts[0].address}`)
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)
  await expect(dapp.accountButton).toContainText('12.345 ETH')
  await wallet.wasAsked('eth_requestAccounts', 1)
})

test('opens the same modal by the hook', async ({ dapp, modal }) => {
  await dapp.open()
  await dapp.press('Open by hook')
  await modal.shows('Connect wallet')
  await expect(dapp.fact('modal')).toHaveText('open')
  await modal.close()
  await expect(dapp.fact('modal')).toHaveText('closed')
})

test('says that the owner declined, and tries again', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await wallet.isToldToReject()
  await modal.says('Connection declined')
  await expect(modal.card.getByRole('alert')).toContainText('Connection declined')
  await dapp.seesDisconnected()

  await wallet.approvesEverything()
  await modal.retry()
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
})

test('leads back to the list after a refusal', async ({ dapp, modal, wallet }) => {
  await wallet.rejectsEverything()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.says('Connection declined')
  await modal.press('Other wallets')
  await modal.shows('Connect wallet')
  await expect(modal.walletRow(wallet.name)).toBeVisible()
  await expect(modal.card).not.toContainText('declined')
})

test('asks once, however often the wallet is chosen while it is waiting', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWalletTwice(wallet.name)
  await modal.says('Open Test Wallet to continue')
  await modal.close()
  await dapp.openModal()
  await expect(modal.walletRow(wallet.name)).toContainText('Waiting')
  await modal.chooseWallet(wallet.name)
  await modal.says('Open Test Wallet to continue')
  await wallet.wasAsked('eth_requestAccounts', 1)

  await wallet.isToldToApprove()
  await dapp.seesConnected(accounts[0].address)
})

test('sends the visitor to the wallet when a request is already waiting there', async ({
  dapp,
  modal,
  wallet,
  accounts,
}) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await wallet.wasAsked('eth_requestAccounts', 1)
  // The page that asked is gone: nothing receives the wallet's answer.
  await dapp.reload()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.says('A request is already waiting in your wallet')

  await wallet.isToldToApprove()
  await modal.retry()
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
})

test('hears what is said in the window of the wallet, also when the visitor tries again meanwhile', async ({
  dapp,
  modal,
  wallet,
  accounts,
}) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await wallet.wasAsked('eth_requestAccounts', 1)
  await modal.retry()
  await modal.says('Confirm the connection in your wallet.')

  await wallet.isToldToApprove()
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)
})

test('connects when the wallet answers after the modal was closed', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.close()
  await expect(dapp.fact('status')).toHaveText('connecting')

  await wallet.isToldToApprove()
  await dapp.seesConnected(accounts[0].address)
  await modal.isClosed()
})

test('stays disconnected when the wallet answers after the visitor went back', async ({ dapp, modal, wallet }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.goBack()
  await modal.shows('Connect wallet')
  await dapp.seesDisconnected()

  await wallet.isToldToApprove()
  await expect.poll(async () => (await wallet.state()).origins).toHaveLength(1)
  await dapp.seesDisconnected()
  await modal.shows('Connect wallet')
})

test('disconnects, and gives the permission back', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(accounts[0].address)

  await dapp.openModal()
  await modal.shows('Account')
  await modal.disconnect()
  await modal.isClosed()
  await dapp.seesDisconnected()
  await wallet.wasAsked('wallet_revokePermissions', 1)
  await expect.poll(async () => (await wallet.state()).origins).toEqual([])
})

test('disconnects by the hook', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.press('Disconnect by hook')
  await dapp.seesDisconnected()
})

test('is disconnected when the wallet takes the permission away, and says so', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  await wallet.removesThisSite()
  await dapp.seesDisconnected()
  await modal.shows('Connect wallet')
  await modal.holdsMessage(/ has disconnected$/u)
})
