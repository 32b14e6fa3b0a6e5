import { waitForReceipt } from 'devnet/waitForReceipt'
import { type Hash, parseEther } from 'viem'
import { startBalance } from './fixtures/createAccounts.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

const receiver = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

test('sends coins that arrive on the chain', async ({ dapp, modal, wallet, accounts, chains }) => {
  const { client } = chains.harbour
  const to = accounts[1].address
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.writes('Receiver', to)
  await dapp.press('Send 1 ETH')
  const hash = (await dapp.seesResult(/^0x[\da-f]{64}$/u)) as Hash

  const receipt = await waitForReceipt(client, hash)
  expect(receipt.status).toBe('success')
  expect(await client.getBalance({ address: to })).toBe(startBalance + parseEther('1'))
  expect((await client.getTransaction({ hash })).from).toBe(accounts[0].address.toLowerCase())
  expect(await client.getTransactionCount({ address: accounts[0].address })).toBe(1)
})

test('sends on the network that was switched to, and on no other', async ({
  dapp,
  modal,
  wallet,
  accounts,
  chains,
}) => {
  const to = accounts[1].address
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.changesToChain(chains.lighthouse.network.id)
  await dapp.seesNetwork('Local Lighthouse')
  await dapp.writes('Receiver', to)
  await dapp.press('Send 1 ETH')
  const hash = (await dapp.seesResult(/^0x[\da-f]{64}$/u)) as Hash
  await waitForReceipt(chains.lighthouse.client, hash)
  expect(await chains.lighthouse.client.getBalance({ address: to })).toBe(startBalance + parseEther('1'))
  expect(await chains.harbour.client.getBalance({ address: to })).toBe(startBalance)
})

test('sends nothing when the owner declines', async ({ dapp, modal, wallet, accounts, chains }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await dapp.writes('Receiver', accounts[1].address)
  await dapp.press('Send 1 ETH')
  await wallet.isToldToReject()
  await dapp.seesResult(/^UserRejectedRequestError: /u)
  await wallet.wasAsked('eth_sendTransaction', 1)
  expect(await chains.harbour.client.getBalance({ address: accounts[0].address })).toBe(startBalance)
})

test('does not bother the wallet with an address that was mistyped', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  for (const address of [receiver.replace('ab16a9', 'Ab16a9'), receiver.slice(0, -1), 'harbour.eth']) {
    await dapp.writes('Receiver', address)
    await dapp.press('Send 1 ETH')
    await dapp.seesResult(/^InvalidAddressError: /u)
  }
  await wallet.wasAsked('eth_sendTransaction', 0)
})

test('passes on what the chain says when there are not enough coins', async ({
  dapp,
  modal,
  wallet,
  accounts,
  chains,
}) => {
  await chains.harbour.client.setBalance({ address: accounts[0].address, value: 1n })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.writes('Receiver', accounts[1].address)
  await dapp.press('Send 1 ETH')
  await dapp.seesResult(/^\w+Error: .*(funds|balance)/isu)
  await dapp.seesConnected(accounts[0].address)
})
