import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder } from '@solana/kit'
import { registerWallet } from '@wallet-standard/wallet'
import { startSolanaChain } from 'devnet/solana'
import { vi } from 'vitest'
import { testAdapter } from '../../core/src/testing/adapter/testAdapter.js'
import { countListeners } from '../../core/src/testing/countListeners.js'
import { solanaLocalnet } from './networks/networks.js'
import { solana } from './solana.js'
import { createTestSession } from './testing/createTestSession.js'
import { createTestWallet } from './testing/createTestWallet.js'

type Registry = { register: (wallet: unknown) => () => void }

testAdapter('adapter-solana', async () => {
  const chain = await startSolanaChain({ port: 0 })
  const { caipNetworkId, url, token } = chain
  const network = { ...solanaLocalnet, caipNetworkId, rpcUrls: { default: { http: [url] } } }
  const [sender, other] = chain.accounts
  const test = createTestWallet({ accounts: [sender, other], url })

  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const listeners = countListeners(page)
  // The library's own way to register, as wallets use it.
  registerWallet(test.wallet as unknown as Parameters<typeof registerWallet>[0])

  const adapter = solana()
  return {
    // Like the modal, this passes the page's networks, which define the chain of `solana:localnet`.
    adapter: {
      ...adapter,
      watchConnectors: (onChange) => adapter.watchConnectors(onChange, { networks: () => [network] }),
    },
    networks: [network],
    sender: sender.address,
    recipient: '9vW6bKvSFaoNzFAWWc9jzRU2NLTd6UcJWqpQT4FxdPXu',
    amount: 12_345_678n,
    decline: test.decline,
    interfere: test.interfere,
    changeAccount: test.changeAccount,
    leave: test.leave,
    mumble: test.mumble,
    addWallet() {
      const late = createTestWallet({ accounts: [other], url })
      let leave: (() => void) | undefined
      const detail = ({ register }: Registry) => {
        leave = register(late.wallet)
      }
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      return () => leave?.()
    },
    listeners: () => listeners() + test.listeners(),
    tokens: [
      {
        address: `${caipNetworkId}:${token.address}`,
        // The chain has no name for it.
        name: `${token.address.slice(0, 4)}…${token.address.slice(-4)}`,
        symbol: `${token.address.slice(0, 4)}…${token.address.slice(-4)}`,
        decimals: token.decimals,
      },
    ],
    session: createTestSession({ ...sender, url, network: caipNetworkId }),
    unknownHash: '5'.repeat(87),
    verifyMessage: async ({ address, message, signature }) => {
      const [signatureBytes, key] = [signature, address].map((text) => new Uint8Array(getBase58Encoder().encode(text)))
      return ed25519.verify(signatureBytes as Uint8Array, new TextEncoder().encode(message), key as Uint8Array)
    },
    dispose() {
      vi.unstubAllGlobals()
      return chain.stop()
    },
  }
})
