import { AdapterNotFoundError, type ChainAdapter, type ConnectorSource } from '@mooring/core'
import { lazyCode } from '../lazyCode.js'

/**
 * Gives a connector source what it needs of the adapters, without depending on them. In a page without any, wallets of
 * its families only pass requests on.
 */
export function createSourceContext({
  adapters,
  namespaces,
  ...given
}: createSourceContext.Options): ConnectorSource.Context {
  const able = adapters.filter(({ createWallet }) => createWallet)
  return {
    ...given,
    adapters,
    namespaces: adapters.length > 0 ? able.map(({ namespace }) => namespace) : namespaces,
    async createWallet(session) {
      const { namespace } = session
      const adapter = able.find((one) => one.namespace === namespace)
      if (adapter?.createWallet) return adapter.createWallet(session)
      if (adapters.length > 0 || !namespaces.includes(namespace)) throw new AdapterNotFoundError({ namespace })
      return (await lazyCode.load()).createSessionWallet(session)
    },
  }
}

export declare namespace createSourceContext {
  type Options = Pick<ConnectorSource.Context, 'networks' | 'storage' | 'metadata' | 'namespaces' | 'embedding'> & {
    adapters: readonly ChainAdapter[]
  }
}
