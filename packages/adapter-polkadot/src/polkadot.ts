import { type ChainAdapter, createLazyMethods, type Network } from '@mooring/core'
import { loadedWallet, loadWallet } from './loadWallet.js'
import { watchInjectedWallets } from './watchInjectedWallets.js'

/**
 * Adds the Polkadot chain family: the wallets of the page, and their methods.
 *
 * Creating it has no effect; a modal starts the search for wallets. The code for connecting loads later, and
 * the code that encodes transactions loads with the first fee or transfer.
 *
 * @example
 * ```ts
 * import { polkadot } from '@mooring/adapter-polkadot'
 *
 * const adapter = polkadot()
 * const stop = adapter.watchConnectors((connectors) => console.log(connectors.map(({ name }) => name)))
 * stop()
 * ```
 *
 * @see CAIP-13; Specification §3 and §7.
 */
export function polkadot(options: polkadot.Options = {}): ChainAdapter {
  // Reads the page's `fetch` on each use, so that a page can replace it.
  const { fetch = (...request) => globalThis.fetch(...request), name } = options
  let networks: () => readonly Network[] = () => []

  const lazily = createLazyMethods(async () => (await loadWallet()).loadSending(), { fetch })

  return {
    namespace: 'polkadot',
    watchConnectors(onChange, context) {
      networks = context?.networks ?? networks
      return watchInjectedWallets(onChange, { name: name ?? context?.metadata?.name, networks, fetch })
    },
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    getTokens: async (parameters) => (await loadWallet()).getTokens({ ...parameters, fetch }),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, networks, fetch }),
    checkAddress: async (parameters) => (await loadWallet()).checkAddress(parameters),
    estimateFee: lazily((part) => part.estimateFee),
    getTransaction: lazily((part) => part.getTransaction),
    preload: loadWallet,
    dispose: () => loadedWallet()?.nodes.close(fetch),
  }
}

export declare namespace polkadot {
  type Options = {
    /**
     * The name of the page in wallets that ask the visitor to share accounts.
     *
     * @default the name in the modal's `metadata`, or the title of the page
     */
    name?: string | undefined
    /**
     * The `fetch` for RPC endpoints.
     *
     * @default the page's `fetch`
     */
    fetch?: typeof globalThis.fetch
  }
}
