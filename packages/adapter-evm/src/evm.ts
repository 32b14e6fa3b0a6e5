import { type ChainAdapter, createLazyMethods } from '@mooring/core'
import { loadedWallet, loadWallet } from './loadWallet.js'
import { watchInjectedWallets } from './watchInjectedWallets.js'

/**
 * Adds the EVM chain family (`eip155`): the wallets of the page, and their methods.
 *
 * Creating it has no effect; a modal starts the search for wallets. The code for connecting loads later.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 *
 * const adapter = evm()
 * const stop = adapter.watchConnectors((connectors) => console.log(connectors.map(({ name }) => name)))
 * stop()
 * ```
 *
 * @see EIP-6963; EIP-1193; Specification §3 and §7.
 */
export function evm(options: evm.Options = {}): ChainAdapter {
  // The page's `fetch` is read on each use, so that a page may replace it.
  const { fetch = (...request) => globalThis.fetch(...request) } = options

  const lazily = createLazyMethods(async () => (await loadWallet()).loadSending(), { fetch })

  return {
    namespace: 'eip155',
    watchConnectors: (onChange) => watchInjectedWallets(onChange, fetch),
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, fetch }),
    estimateFee: lazily((part) => part.estimateFee),
    getTokens: lazily((part) => part.getTokens),
    checkAddress: lazily((part) => part.checkAddress),
    resolveName: lazily((part) => part.resolveName),
    lookUpAddress: lazily((part) => part.lookUpAddress),
    hasCode: lazily((part) => part.hasCode),
    getTransaction: lazily((part) => part.getTransaction),
    getAllowance: lazily((part) => part.getAllowance),
    getPermit: lazily((part) => part.getPermit),
    isSwapTarget: lazily((part) => part.isSwapTarget),
    getReceived: lazily((part) => part.getReceived),
    preload: async () => void (await loadWallet()),
    dispose: () => loadedWallet()?.nodes.close(fetch),
  }
}

export declare namespace evm {
  type Options = {
    /**
     * The `fetch` for RPC endpoints.
     *
     * @default the page's `fetch`
     */
    fetch?: typeof globalThis.fetch
  }
}
