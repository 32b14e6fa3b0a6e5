import { installMockWallet } from '@johanneskares/wallet-mock'
import { waitForReceipt } from 'devnet/waitForReceipt'
import headless from 'headless-web3-provider'
import { custom, type Hex, http, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from './fixtures/test.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

// Two third-party wallets, whose differences are those of real wallets.

test('works with wallet-mock', async ({ page, dapp, modal, accounts, chains }) => {
  const { network, url } = chains.harbour
  const account = privateKeyToAccount(accounts[0].privateKey)
  await installMockWallet({
    page,
    account,
    defaultChain: { ...network, rpcUrls: { default: { http: [url] } } },
    transports: { [network.id]: http(url) },
  })
  await dapp.open()
  await dapp.connects(modal, { name: 'Mock Wallet' })
  await dapp.seesConnected(accounts[0].address)
  await dapp.seesNetwork('Local Harbour')
  await expect(dapp.accountButton).toContainText('12.345 ETH')

  await dapp.press('Sign message')
  const signature = (await dapp.seesResult(/^0x/u)) as Hex
  expect(await verifyMessage({ address: accounts[0].address, message: 'Ahoy', signature })).toBe(true)

  await dapp.writes('Receiver', accounts[1].address)
  await dapp.press('Send 1 ETH')
  const hash = (await dapp.seesResult(/^0x[\da-f]{64}$/u)) as Hex
  expect((await waitForReceipt(chains.harbour.client, hash)).status).toBe('success')

  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
})

test('finds what a wallet has sent that says no more than that it failed', async ({
  page,
  dapp,
  modal,
  accounts,
  chains,
}) => {
  const { network, url, client } = chains.harbour
  let sends = 0
  const node = http(url)({})
  const transport = custom(
    {
      async request(call) {
        const result = await node.request(call)
        if (call.method !== 'eth_sendRawTransaction') return result
        sends += 1
        throw { code: -32603, message: 'Internal JSON-RPC error.' }
      },
    },
    { retryCount: 0 },
  )
  await installMockWallet({
    page,
    account: privateKeyToAccount(accounts[0].privateKey),
    defaultChain: { ...network, rpcUrls: { default: { http: [url] } } },
    transports: { [network.id]: transport },
  })
  await dapp.open()
  await dapp.connects(modal, { name: 'Mock Wallet' })
  await dapp.writes('Receiver', accounts[1].address)
  await dapp.press('Send 1 ETH')
  const said = await dapp.seesResult(/^Sent, not confirmed: /u)
  const { status, hash } = JSON.parse(said.slice(said.indexOf('{')))
  expect(status).toBe('found')
  expect((await client.getTransaction({ hash })).to).toBe(accounts[1].address.toLowerCase())
  expect(sends).toBe(1)
})

test('works with headless-web3-provider', async ({ page, dapp, modal, accounts, chains }) => {
  const { network, url } = chains.harbour
  const { Web3RequestKind } = headless
  const wallet = await headless.injectHeadlessWeb3Provider(page, [accounts[0].privateKey], network.id, url)
  await dapp.open()
  await dapp.openModal()
  // Its announced name is not a reverse domain name, so only its position identifies it.
  await modal.chooseWallet('Browser Wallet')
  await wallet.authorize(Web3RequestKind.RequestAccounts)
  await dapp.seesConnected(accounts[0].address)

  await dapp.press('Sign message')
  await wallet.authorize(Web3RequestKind.SignMessage)
  const signature = (await dapp.seesResult(/^0x/u)) as Hex
  expect(await verifyMessage({ address: accounts[0].address, message: '0x41686f79', signature })).toBe(true)

  await dapp.press('Sign typed data')
  await wallet.authorize(Web3RequestKind.SignTypedDataV4)
  await dapp.seesResult(/^0x[\da-f]{130}$/u)

  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await wallet.reject(Web3RequestKind.SwitchEthereumChain)
  await expect(modal.networkRow('Local Lighthouse')).toContainText(/Switch (declined|failed)/u)
  await modal.close()

  await wallet.changeAccounts([accounts[1].privateKey])
  await dapp.seesConnected(accounts[1].address)
})

testWithWallet('changes from one wallet to another', async ({ page, dapp, modal, wallet, accounts }) => {
  const other = await ScriptedWalletModel.install(page)
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow(wallet.name)).toBeVisible()
  await modal.chooseWallet(other.name)
  await dapp.seesConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

  await dapp.press('Disconnect by hook')
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(accounts[0].address)
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)

  // The first wallet's answers no longer matter.
  await other.emits('accountsChanged', ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
  await other.emits('chainChanged', '0x1')
  await dapp.seesConnected(accounts[0].address)
  await dapp.seesNetwork('Local Harbour')

  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await expect(dapp.fact('wallet')).toHaveText(wallet.name)
})

testWithWallet(
  'asks the second wallet while the first does not answer',
  async ({ page, dapp, modal, wallet, accounts }) => {
    const slow = await ScriptedWalletModel.install(page, { connect: 'wait' })
    await dapp.open()
    await dapp.openModal()
    await modal.chooseWallet(slow.name)
    await modal.says('Open Scripted Wallet to continue')
    await modal.press('Other wallets')
    await modal.chooseWallet(wallet.name)
    await dapp.seesConnected(accounts[0].address)
    await slow.answers(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    await dapp.seesConnected(accounts[0].address)
  },
)
