import { type ChainAdapter, createLazyMethods } from '@mooring/core'
import { loadedWallet, loadWallet } from './loadWallet.js'
import { watchSolanaWallets } from './watchSolanaWallets.js'

/**
 * Adds the Solana chain family: the wallets of the page, and their methods.
 *
 * Creating it has no effect; a modal starts the search for wallets. The code for connecting loads later, and
 * `@solana/kit` loads with the first transfer, fee or token.
 *
 * @example
 * ```ts
 * import { solana } from '@mooring/adapter-solana'
 *
 * const adapter = solana()
 * const stop = adapter.watchConnectors((connectors) => console.log(connectors.map(({ name }) => name)))
 * stop()
 * ```
 *
 * @see Wallet Standard; CAIP-30; Specification §3 and §7.
 */
export function solana(options: solana.Options = {}): ChainAdapter {
  // Reads the page's `fetch` on each use, so that a page can replace it.
  const { fetch = (...request) => globalThis.fetch(...request) } = options

  const lazily = createLazyMethods(async () => (await loadWallet()).loadSending(), { fetch })

  return {
    namespace: 'solana',
    watchConnectors: (onChange, context) => watchSolanaWallets(onChange, { ...context, fetch }),
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, fetch }),
    estimateFee: lazily((part) => part.estimateFee),
    getTokens: lazily((part) => part.getTokens),
    checkAddress: async (parameters) => (await loadWallet()).checkAddress(parameters),
    getTransaction: lazily((part) => part.getTransaction),
    preload: loadWallet,
    dispose: () => loadedWallet()?.nodes.close(fetch),
  }
}

export declare namespace solana {
  type Options = {
    /**
     * The `fetch` for RPC endpoints.
     *
     * @default the page's `fetch`
     */
    fetch?: typeof globalThis.fetch
  }
}
