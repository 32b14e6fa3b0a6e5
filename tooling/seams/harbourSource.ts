import type { CaipAddress, Connector, ConnectorSource, Namespace, RpcSession } from '@mooring/core'

export type HarbourSource = {
  readonly source: ConnectorSource
  /** The phone ends the session. */
  readonly end: () => void
  /** What the wallets were asked for, by network. */
  readonly requests: readonly string[]
}

/** A way to reach wallets that the packages know nothing of: one session that spans all families it is asked for. */
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
