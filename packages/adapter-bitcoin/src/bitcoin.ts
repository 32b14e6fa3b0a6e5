import { type ChainAdapter, createLazyMethods } from '@mooring/core'
import { loadedWallet, loadWallet } from './loadWallet.js'
import { watchWallets } from './watchWallets.js'

/**
 * Adds the Bitcoin chain family (`bip122`): the wallets of the page, and their methods.
 *
 * Creating it has no effect; a modal starts the search for wallets. The code for connecting loads later.
 *
 * @example
 * ```ts
 * import { bitcoin } from '@mooring/adapter-bitcoin'
 *
 * const adapter = bitcoin()
 * const stop = adapter.watchConnectors((connectors) => console.log(connectors.map(({ name }) => name)))
 * stop()
 * ```
 *
 * @see Specification §1, §3 and §7; the Wallet Standard; WBIP-004.
 */
export function bitcoin(options: bitcoin.Options = {}): ChainAdapter {
  // Reads the page's `fetch` on each use, so that a page can replace it.
  const { fetch = (...request) => globalThis.fetch(...request) } = options

  const lazily = createLazyMethods(async () => (await loadWallet()).loadSending(), { fetch })

  return {
    namespace: 'bip122',
    watchConnectors: (onChange) => watchWallets(onChange, fetch),
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    checkAddress: async (parameters) => (await loadWallet()).checkAddress(parameters),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, fetch }),
    estimateFee: lazily((part) => part.estimateFee),
    getTransaction: lazily((part) => part.getTransaction),
    preload: loadWallet,
    dispose: () => loadedWallet()?.nodes.close(fetch),
  }
}

export declare namespace bitcoin {
  type Options = {
    /**
     * The `fetch` for the endpoints of networks.
     *
     * @default the page's `fetch`
     */
    fetch?: typeof globalThis.fetch
  }
}
