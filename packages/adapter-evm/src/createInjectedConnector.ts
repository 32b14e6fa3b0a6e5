import type { Connector } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { loadWallet } from './loadWallet.js'

/**
 * Creates the connector of a wallet of the page. The code for connecting loads on first use.
 *
 * @param options - The connector's metadata.
 * @param fetch - The `fetch` for RPC endpoints.
 */
export function createInjectedConnector(
  options: createInjectedConnector.Options,
  fetch: typeof globalThis.fetch,
): Connector {
  const { provider, name, info } = options
  const load = async () => (await loadWallet()).createInjectedSession({ provider, name, rdns: info?.rdns, fetch })

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
