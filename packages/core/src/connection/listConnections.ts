import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Connection } from './Connection.js'

/** The wallets of a chain family, as a visitor manages them. */
export type FamilyConnections = {
  readonly active: Connection | undefined
  /** Connected as well: switching to one of them asks no wallet. */
  readonly others: readonly Connection[]
  /** In the page, used before, and not connected on this family. */
  readonly recent: readonly Connector[]
}

/**
 * Lists the wallets of a chain family: the active one, those connected beside it, and those used recently.
 *
 * @example
 * ```ts
 * import { type Connection, type Connector } from '@mooring/core'
 * import { listConnections } from '@mooring/core/internal'
 *
 * declare const connections: readonly Connection[], connectors: readonly Connector[]
 * listConnections({ namespace: 'polkadot', connections, connectors, recent: ['org.example'] }).active?.accounts
 * ```
 *
 * @param options - The connections, the active one of each family first; the wallets of the page; the ids of those used
 *   recently, latest first.
 * @see Specification §3 (recent wallet) and §4.
 */
export function listConnections(options: listConnections.Options): FamilyConnections {
  const { namespace, connections, connectors, recent } = options
  const [active, ...others] = connections.filter((connection) => connection.namespace === namespace)
  const isConnected = (id: string) => [active, ...others].some((connection) => connection?.connector.id === id)
  return {
    active,
    others,
    recent: recent.flatMap((id) => {
      const connector = connectors.find((one) => one.id === id && one.namespaces.includes(namespace))
      return connector && !isConnected(id) ? [connector] : []
    }),
  }
}

export declare namespace listConnections {
  type Options = {
    namespace: Namespace
    connections: readonly Connection[]
    connectors: readonly Connector[]
    recent: readonly string[]
  }
}
