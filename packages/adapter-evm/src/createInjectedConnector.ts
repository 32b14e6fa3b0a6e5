import type { Connector } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { loadWallet } from './loadWallet.js'

/**
 * Describes a wallet of the page. What connecting needs is loaded when it is first asked for.
 *
 * @param options - What the connector says of itself.
 * @param fetch - How RPC endpoints are reached.
 */
export function createInjectedConnector(
  options: createInjectedConnector.Options,
  fetch: typeof globalThis.fetch,
): Connector {
  const { provider, name } = options
  const load = async () => (await loadWallet()).createInjectedSession({ provider, name, fetch })

  return {
    ...options,
    namespaces: ['eip155'],
    connect: async (parameters) => (await load()).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async () => (await load()).disconnect(),
  }
}

export declare namespace createInjectedConnector {
  type Options = Pick<Connector, 'id' | 'name' | 'type' | 'imageUrl' | 'info'> & { provider: EvmProvider }
}
