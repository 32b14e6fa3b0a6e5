import type { Connector } from '@mooring/core'
import type { InjectedExtension } from './InjectedExtension.js'
import { loadWallet } from './loadWallet.js'
import type { PageContext } from './PageContext.js'

/** Creates the connector of a wallet of the page. The code for connecting loads on first use. */
export function createInjectedConnector(
  { key, name, extension }: createInjectedConnector.Options,
  context: PageContext,
): Connector {
  const session = async () => (await loadWallet()).createInjectedSession({ extension, wallet: name, context })
  return {
    // With a colon, which no rdns has: a wallet of another family must not take its id.
    id: `injectedWeb3:${key}`,
    injectedId: key,
    name,
    type: 'INJECTED',
    namespaces: ['polkadot'],
    provider: extension,
    connect: async (parameters) => (await session()).connect(parameters),
    reconnect: async (parameters) => (await session()).reconnect(parameters),
    disconnect: async () => (await session()).disconnect(),
  }
}

export declare namespace createInjectedConnector {
  type Options = { key: string; name: string; extension: InjectedExtension }
}
