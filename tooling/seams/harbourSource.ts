import type { CaipAddress, Connector, ConnectorSource, Namespace, RpcSession } from '@mooring/core'

export type HarbourSource = {
  readonly source: ConnectorSource
  /** Ends the session from the phone. */
  readonly end: () => void
  /** The requests to the wallets, by network. */
  readonly requests: readonly string[]
}

/** A connector source that the packages do not know: one session spans all requested families. */
export function harbourSource(accounts: Readonly<Partial<Record<Namespace, readonly CaipAddress[]>>>): HarbourSource {
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  const requests: string[] = []

  const createSession = (namespace: Namespace): RpcSession => ({
    namespace,
    accounts: () => accounts[namespace] ?? [],
    async request({ method, network }) {
      requests.push(`${method} on ${network}`)
      return 'signed'
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    provider: undefined,
  })

  return {
    source: {
      watchConnectors(onChange, { namespaces, createWallet }) {
        const connector: Connector = {
          id: 'harbour',
          name: 'Harbour',
          type: 'WALLET_CONNECT',
          namespaces,
          async connect({ namespaces, onUri }) {
            onUri?.('harbour:pair')
            return Promise.all(namespaces.map((namespace) => createWallet(createSession(namespace))))
          },
          disconnect: async () => {},
        }
        onChange([connector])
        return () => {}
      },
    },
    end() {
      for (const watcher of watchers) watcher([])
    },
    requests,
  }
}
