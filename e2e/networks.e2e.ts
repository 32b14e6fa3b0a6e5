import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

/** A chain that the wallet has and the page does not. */
const foreign = { id: 424_242, name: 'Far Away', rpcUrl: 'http://127.0.0.1:1' }

test('follows the network that is chosen in the wallet', async ({ dapp, modal, wallet, chains }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.seesNetwork('Local Harbour')
  await wallet.changesToChain(chains.lighthouse.network.id)
  await dapp.seesNetwork('Local Lighthouse')
  await expect(dapp.fact('chain-id')).toHaveText('31338')
  await modal.isClosed()
})

test('changes the network in the wallet from the modal', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await dapp.openModal()
  await modal.openNetworks()
  await expect(modal.networkRow('Local Harbour')).toHaveAttribute('aria-current', 'true')
  await modal.chooseNetwork('Local Lighthouse')
  await expect(modal.networkRow('Local Lighthouse')).toContainText('Approve in wallet')
  await expect(dapp.fact('network')).toHaveText('Local Harbour')

  await wallet.isToldToApprove()
  await modal.shows('Account')
  await dapp.seesNetwork('Local Lighthouse')
  expect((await wallet.state()).chainId).toBe(31_338)
})

test('stays on the network when the change is declined, and can try again', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.rejectsEverything()
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await expect(modal.networkRow('Local Lighthouse')).toContainText('Switch declined')
  await dapp.seesNetwork('Local Harbour')

  await wallet.approvesEverything()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
})

test('chooses the network for the next wallet while none is connected', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  expect(await wallet.requests()).toEqual([])
})

test('explains what a network is, and leads back to the list', async ({ dapp, modal }) => {
  await dapp.open()
  await dapp.openNetworks()
  await modal.press('What is a network?')
  await modal.shows('What is a network?')
  await modal.press('Back')
  await modal.shows('Choose a network')
  await expect(modal.card.getByRole('button', { name: 'What is a network?' })).toBeFocused()

  await modal.press('What is a network?')
  await modal.press('Choose a network')
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
})

test('adds a network that the wallet does not know', async ({ dapp, modal, wallet, chains }) => {
  await wallet.forgetsChain(chains.lighthouse)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  await wallet.wasAsked('wallet_addEthereumChain', 1)
  const { chainId, chains: known } = await wallet.state()
  expect(chainId).toBe(31_338)
  expect(known).toContainEqual({ id: 31_338, name: 'Local Lighthouse', rpcUrl: `${chains.lighthouse.url}/` })
})

test('says that the owner declined to add a network', async ({ dapp, modal, wallet, chains }) => {
  await wallet.forgetsChain(chains.lighthouse)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.rejectsEverything()
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await expect(modal.networkRow('Local Lighthouse')).toContainText('Switch declined')
  await dapp.seesNetwork('Local Harbour')
})

test('offers a way out when the wallet goes to a network that the page does not support', async ({
  dapp,
  modal,
  wallet,
  accounts,
}) => {
  await wallet.knowsChain(foreign)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.changesToChain(foreign.id)
  await modal.shows('Switch network')
  await expect(dapp.networkButton).toHaveText(/Switch network/u)
  await expect(dapp.fact('network')).toBeEmpty()
  await expect(dapp.fact('chain-id')).toHaveText(String(foreign.id))

  await modal.chooseNetwork('Local Harbour')
  await modal.isClosed()
  await dapp.seesNetwork('Local Harbour')
  await dapp.seesConnected(accounts[0].address)
})

test('disconnects from a network that the page does not support', async ({ dapp, modal, wallet }) => {
  await wallet.knowsChain(foreign)
  await wallet.changesToChain(foreign.id)
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.shows('Switch network')
  await modal.disconnect()
  await modal.isClosed()
  await dapp.seesDisconnected()
})

test('lets the modal be closed and opened again on a network that is not supported', async ({
  dapp,
  modal,
  wallet,
}) => {
  await wallet.knowsChain(foreign)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.changesToChain(foreign.id)
  await modal.shows('Switch network')
  await modal.close()
  await dapp.openModal()
  await modal.shows('Switch network')
})

test('puts up with any network if the page allows it', async ({ dapp, modal, wallet, accounts }) => {
  await wallet.knowsChain(foreign)
  await dapp.open({ options: { allowUnsupportedChain: true } })
  await dapp.connects(modal, wallet)
  await wallet.changesToChain(foreign.id)
  await expect(dapp.fact('chain-id')).toHaveText(String(foreign.id))
  await dapp.seesConnected(accounts[0].address)
  await modal.isClosed()
  await dapp.openModal()
  await modal.shows('Account')
})

test('offers no change of network if the page does not want it', async ({ dapp, modal, wallet }) => {
  await dapp.open({ options: { enableNetworkSwitch: false } })
  await expect(dapp.networkButton).toBeDisabled()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  await expect(modal.card.getByRole('button', { name: /Change network/u })).toHaveCount(0)
})
