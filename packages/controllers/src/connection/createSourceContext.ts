import { AdapterNotFoundError, type ChainAdapter, type ConnectorSource } from '@mooring/core'

/** Gives a connector source what it needs of the adapters, without depending on them. */
export function createSourceContext({ adapters, ...given }: createSourceContext.Options): ConnectorSource.Context {
  const able = adapters.filter(({ createWallet }) => createWallet)
  return {
    ...given,
    namespaces: able.map(({ namespace }) => namespace),
    async createWallet(session) {
      const adapter = able.find(({ namespace }) => namespace === session.namespace)
      if (!adapter?.createWallet) throw new AdapterNotFoundError({ namespace: session.namespace })
      return adapter.createWallet(session)
    },
  }
}

export declare namespace createSourceContext {
  type Options = Pick<ConnectorSource.Context, 'networks' | 'storage' | 'metadata'> & {
    adapters: readonly ChainAdapter[]
  }
}
