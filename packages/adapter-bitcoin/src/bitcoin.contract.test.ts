import type { ChainAdapter } from '@mooring/core'
import { Verifier } from 'bip322-js'
import { startBitcoinChain } from 'devnet'
import { vi } from 'vitest'
import type { AdapterSubject } from '../../core/src/testing/adapter/AdapterSubject.js'
import { testAdapter } from '../../core/src/testing/adapter/testAdapter.js'
import { countListeners } from '../../core/src/testing/countListeners.js'
import { bitcoin } from './bitcoin.js'
import { bitcoinRegtest, bitcoinTestnet } from './networks/networks.js'
import { createSatsProvider } from './testing/createSatsProvider.js'
import { createStandardWallet } from './testing/createStandardWallet.js'
import { createTestSession } from './testing/createTestSession.js'
import { createTestVault, type TestVault } from './testing/createTestVault.js'
import { createUnisatProvider } from './testing/createUnisatProvider.js'

type Page = EventTarget & Record<string, unknown>

/** Wallets of three kinds, each with real keys and a real chain. */
const shapes: Readonly<Record<string, (page: Page, vault: TestVault) => void>> = {
  'the Wallet Standard': (page, vault) => void register(page, createStandardWallet(vault)),
  'sats-connect': (page, vault) => {
    const id = 'TestProviders.BitcoinProvider'
    Object.assign(page, {
      btc_providers: [{ id, name: 'Test Wallet', icon: '' }],
      TestProviders: { BitcoinProvider: createSatsProvider(vault) },
    })
  },
  UniSat: (page, vault) => void Object.assign(page, { unisat: createUnisatProvider(vault) }),
}

/** Registers a wallet as `@wallet-standard/wallet` does. Returns a function that removes it. */
function register(page: EventTarget, wallet: object): () => void {
  const stops: (() => void)[] = []
  const callback = ({ register }: { register: (wallet: object) => () => void }) => stops.push(register(wallet))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  const onReady = (event: Event) => callback((event as CustomEvent).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of stops) stop()
  }
}

for (const [name, place] of Object.entries(shapes)) {
  testAdapter(`adapter-bitcoin with a wallet of ${name}`, async () => {
    const chain = await startBitcoinChain({ port: 0, blockTime: 0 })
    const [sender, other, recipient] = chain.accounts
    const page = new EventTarget() as Page
    vi.stubGlobal('window', page)
    const vault = createTestVault({ keys: [sender.privateKey, other.privateKey], url: chain.url })
    place(page, vault)
    const listeners = countListeners(page)
    const network = { ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } }
    const { createWallet, ...alone } = bitcoin()
    // A session serves all of its networks, but these addresses belong to only one.
    const isAlone = name === 'the Wallet Standard'
    const adapter: ChainAdapter = isAlone && createWallet ? { ...alone, createWallet } : alone
    const subject: AdapterSubject = {
      adapter,
      networks: isAlone ? [network] : [network, bitcoinTestnet],
      sender: sender.payment.address,
      recipient: recipient.ordinals.address,
      amount: 12_345n,
      decline: vault.decline,
      interfere: vault.interfere,
      changeAccount: vault.changeAccount,
      leave: vault.leave,
      addWallet: () =>
        register(page, createStandardWallet(createTestVault({ keys: [other.privateKey], url: chain.url }), 'Other')),
      listeners: () => listeners() + vault.listeners(),
      ...(isAlone ? { session: createTestSession(vault, network.caipNetworkId) } : { mumble: vault.mumble }),
      unknownHash: 'ab'.repeat(32),
      verifyMessage: async ({ address, message, signature }) => Verifier.verifySignature(address, message, signature),
      dispose() {
        vi.unstubAllGlobals()
        return chain.stop()
      },
    }
    return subject
  })
}
