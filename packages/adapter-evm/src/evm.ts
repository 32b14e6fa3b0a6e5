import type { ChainAdapter } from '@mooring/core'
import { loadWallet } from './loadWallet.js'
import type { sendPart } from './sendPart.js'
import { watchInjectedWallets } from './watchInjectedWallets.js'

/**
 * Adds the EVM chain family (`eip155`): the wallets of the page, and what can be done with them.
 *
 * Making it does nothing; a modal starts the search for wallets. What connecting needs is loaded later.
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
  // The page's `fetch` is looked up when it is needed, so that a page may replace it.
  const { fetch = (...request) => globalThis.fetch(...request) } = options

  /** A method that is loaded when it is first called. */
  const late =
    <parameters, result>(pick: (part: typeof sendPart) => (parameters: parameters & Fetch) => Promise<result>) =>
    async (parameters: parameters) =>
      pick(await (await loadWallet()).loadSending())({ ...parameters, fetch })

  return {
    namespace: 'eip155',
    watchConnectors: (onChange) => watchInjectedWallets(onChange, fetch),
    getBalance: async (parameters) => (await loadWallet()).getBalance({ ...parameters, fetch }),
    createWallet: async (session) => (await loadWallet()).createSessionWallet({ session, fetch }),
    estimateFee: late((part) => part.estimateFee),
    getTokens: late((part) => part.getTokens),
    resolveName: late((part) => part.resolveName),
    lookUpAddress: late((part) => part.lookUpAddress),
    hasCode: late((part) => part.hasCode),
    getTransaction: late((part) => part.getTransaction),
    preload: loadWallet,
  }
}

type Fetch = { fetch: typeof globalThis.fetch }

export declare namespace evm {
  type Options = {
    /**
     * How RPC endpoints are reached.
     *
     * @default the page's `fetch`
     */
    fetch?: typeof globalThis.fetch
  }
}
