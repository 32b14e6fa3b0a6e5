import { type ChainAdapter, createLazyMethods } from '@mooring/core'
import { loadSwaps } from './loadSwaps.js'
import { loadedWallet, loadWallet } from './loadWallet.js'
import { watchSolanaWallets } from './watchSolanaWallets.js'

/** Two deposits for token accounts, the least that an account keeps, and a fee for a busy time (lamports). */
const swapCost = 6_000_000n

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
  const transferFee = lazily((part) => part.estimateFee)

  return {
    namespace: 'solana',
    watchConnectors: (onChange, context) => watchSolanaWallets(onChange, { ...context, fetch }),
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, fetch }),
    estimateFee: async (parameters) =>
      parameters.data === undefined
        ? transferFee(parameters)
        : (await loadSwaps()).estimateSwapFee({ ...parameters, fetch }),
    getTokens: lazily((part) => part.getTokens),
    checkAddress: async (parameters) => (await loadWallet()).checkAddress(parameters),
    getTransaction: lazily((part) => part.getTransaction),
    swaps: {
      cost: swapCost,
      forecast: async (parameters) => (await loadSwaps()).forecastSwap({ ...parameters, fetch }),
    },
    getReceived: async (parameters) => (await loadSwaps()).getReceived({ ...parameters, fetch }),
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
