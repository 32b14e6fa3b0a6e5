import { ed25519 } from '@noble/curves/ed25519.js'
import { mergeTests } from '@playwright/test'
import { getBase58Encoder } from '@solana/kit'
import { waitForReceipt } from 'devnet/waitForReceipt'
import { type Hash, type Hex, parseEther, verifyMessage } from 'viem'
import { createTestSession } from '../packages/adapter-solana/src/testing/createTestSession.js'
import {
  openTestWallet,
  type TestFamily,
  type TestWallet,
} from '../packages/connector-walletconnect/src/testing/openTestWallet.js'
import { startBalance } from './fixtures/createAccounts.js'
import { openSolana, type SolanaWorld, startLamports } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithPhone } from './fixtures/testWithPhone.js'
import { testWithWallet } from './fixtures/testWithWallet.js'
import { PageModel } from './models/PageModel.js'

const disconnected = { code: 6000, message: 'User disconnected.' }

testWithPhone(
  'sends and changes networks and accounts with a wallet elsewhere, in every tab',
  async ({ context, page, dapp, modal, pairing, phone, relay, accounts, chains, site }) => {
    const { harbour, lighthouse } = chains
    const [, { address: second }, { address: to }] = accounts
    await dapp.open({ relay })
    const otherPage = await context.newPage()
    const other = new PageModel({ page: otherPage, site, chains })
    await other.open({ relay })
    // It has paired before: its client runs already.
    await other.openModal()
    await expect(otherPage.getByTestId('wui-qr-code')).toBeVisible()
    await otherPage.keyboard.press('Escape')
    // Frames of a page behind another one come every few seconds.
    await page.bringToFront()

    await dapp.openModal()
    await phone.pair(await pairing.scan())
    // It gives the focus back.
    await modal.isClosed()
    await dapp.seesConnected(phone.account.address)
    await expect(dapp.fact('accounts')).toHaveText('2')
    await other.seesConnected(phone.account.address)

    await dapp.writes('Receiver', to)
    await dapp.press('Send 1 ETH')
    const hash = (await dapp.seesResult(/^0x[\da-f]{64}$/u)) as Hash
    expect((await waitForReceipt(harbour.client, hash)).status).toBe('success')
    expect(await harbour.client.getBalance({ address: to })).toBe(startBalance + parseEther('1'))

    // The session serves this network: nobody has to be asked.
    await dapp.openNetworks()
    await modal.chooseNetwork('Local Lighthouse')
    await dapp.seesNetwork('Local Lighthouse')
    await dapp.press('Send 1 ETH')
    await waitForReceipt(lighthouse.client, (await dapp.seesResult(/^0x[\da-f]{64}$/u)) as Hash)
    expect(await lighthouse.client.getBalance({ address: to })).toBe(startBalance + parseEther('1'))
    expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])

    const [session] = Object.values(phone.kit.getActiveSessions())
    const topic = session?.topic ?? ''
    // The visitor chooses a network in the wallet, and the page follows.
    await phone.kit.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: harbour.network.id },
      chainId: `eip155:${harbour.network.id}`,
    })
    await dapp.seesNetwork('Local Harbour')
    await other.seesNetwork('Local Harbour')
    const { methods = [], events = [] } = session?.namespaces.eip155 ?? {}
    const grant = async (chainIds: readonly number[]) => {
      const granted = chainIds.map((id) => `eip155:${id}`)
      const eip155 = { chains: granted, methods, events, accounts: granted.map((chain) => `${chain}:${second}`) }
      await phone.kit.updateSession({ topic, namespaces: { eip155 } })
    }
    await grant([lighthouse.network.id])
    await dapp.seesConnected(second)
    // Now it has to be asked, and what it answers is true.
    phone.onSwitch(() => Promise.reject({ code: 4902, message: 'Not here' }))
    await dapp.openNetworks()
    await modal.chooseNetwork('Local Harbour')
    await modal.says('Switch failed')
    expect(phone.requests.at(-1)?.method).toBe('wallet_switchEthereumChain')
    await expect(dapp.fact('network')).toHaveText('Local Lighthouse')
    phone.onSwitch(() => grant([lighthouse.network.id, harbour.network.id]))
    await modal.chooseNetwork('Local Harbour')
    await dapp.seesNetwork('Local Harbour')

    await phone.kit.disconnectSession({ topic, reason: disconnected })
    await dapp.seesDisconnected()
    await other.seesDisconnected()
  },
)

const testWithSolana = testWithPhone.extend<{ solana: SolanaWorld; family: TestFamily }>({
  async solana({ guard }, use, { testId, repeatEachIndex, retry }) {
    const solana = await openSolana(`${testId} ${repeatEachIndex} ${retry}`)
    guard.allows(solana.url)
    await use(solana)
  },
  async family({ solana: { accounts, url, network } }, use) {
    const [{ address, secretKey }] = accounts
    const session = createTestSession({ address, secretKey, url, network: network.caipNetworkId })
    const methods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
    await use({ accounts: session.accounts(), methods, answer: (request) => session.request(request as never) })
  },
})

mergeTests(testWithWallet, testWithSolana)(
  'keeps an extension connected beside two wallets elsewhere, each with its own session',
  async ({ page, dapp, modal, wallet, pairing, phone, relay, chains, solana, family }) => {
    const second = await openTestWallet(relay.replace('http', 'ws'), { chains: [], families: { solana: family } })
    await dapp.open({ relay, networks: [chains.harbour.network, solana.network] })
    await dapp.openModal()
    // The extension has a wallet of the same name on Solana.
    await modal.card.getByTestId('wallet-selector-org.mooring.testwallet').click()
    await modal.isClosed()
    const add = async ({ pair }: TestWallet) => {
      await dapp.openModal()
      await modal.card.getByTestId('account-wallets').click()
      await modal.card.getByTestId('add-wallet').click()
      await modal.chooseWallet('WalletConnect')
      await pair(await pairing.scan())
      await expect(dapp.fact('wallet')).toHaveText('WalletConnect')
    }
    await add(phone)
    await add(second)
    const [{ address }] = solana.accounts
    await dapp.seesConnected(address)
    for (const { kit } of [phone, second]) expect(Object.keys(kit.getActiveSessions())).toHaveLength(1)
    await dapp.reload()
    await dapp.seesConnected(address)

    // A page in the background may be frozen while a wallet acts.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    const end = async ({ kit }: TestWallet) => {
      const [topic = ''] = Object.keys(kit.getActiveSessions())
      await kit.disconnectSession({ topic, reason: disconnected })
    }
    await end(second)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await dapp.seesDisconnected()
    await dapp.openNetworks()
    await modal.chooseNetwork('Local Harbour')
    await dapp.seesConnected(phone.account.address)
    await expect(dapp.fact('wallet')).toHaveText('WalletConnect')
    await end(phone)
    await expect(dapp.fact('wallet')).toHaveText(wallet.name)
    await expect(dapp.fact('status')).toHaveText('connected')
    await second.stop()
  },
)

const testWithFamilies = testWithSolana.extend({
  families: async ({ family }, use) => use({ solana: family }),
})

testWithFamilies(
  'signs and sends on two chain families over one session, and ends both with it',
  async ({ dapp, modal, pairing, phone, relay, send, chains, solana }) => {
    const { harbour } = chains
    const [own, other] = solana.accounts
    await dapp.open({ relay, networks: [harbour.network, solana.network] })
    await dapp.openModal()
    await phone.pair(await pairing.scan())
    // It gives the focus back.
    await modal.isClosed()
    await dapp.seesConnected(phone.account.address)
    expect(Object.keys(phone.kit.getActiveSessions())).toHaveLength(1)

    const message = 'Ahoy ⚓'
    await dapp.writes('Message', message)
    await dapp.press('Sign message')
    const onEvm = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as Hex
    expect(await verifyMessage({ address: phone.account.address, message, signature: onEvm })).toBe(true)

    await dapp.openNetworks()
    await modal.chooseNetwork('Local Solana')
    await dapp.seesConnected(own.address)
    await dapp.press('Sign message')
    const bytesOf = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
    const signature = bytesOf(await dapp.seesResult(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/u))
    expect(ed25519.verify(signature, new TextEncoder().encode(message), bytesOf(own.address))).toBe(true)
    await send.opens(dapp)
    await send.chooses('SOL')
    await send.fills('1', other.address)
    await send.reviews('1 SOL')
    await send.confirms()
    await send.seesArrived('1 SOL')
    expect(await solana.getBalance(other.address)).toBe(startLamports + 1_000_000_000n)
    await modal.press('Done')
    await modal.isClosed()
    const [evmId, solanaId] = [`eip155:${harbour.network.id}`, solana.network.caipNetworkId]
    expect(phone.requests.map(({ chainId }) => chainId)).toEqual([evmId, solanaId, solanaId])

    // Both families are there after a reload, and end with their session.
    await dapp.reload()
    await dapp.seesConnected(own.address)
    await dapp.openNetworks()
    await modal.chooseNetwork('Local Harbour')
    await dapp.seesConnected(phone.account.address)
    const [session] = Object.values(phone.kit.getActiveSessions())
    await phone.kit.disconnectSession({ topic: session?.topic ?? '', reason: disconnected })
    await dapp.seesDisconnected()
    await dapp.openModal()
    await modal.shows('Connect wallet')
  },
)
