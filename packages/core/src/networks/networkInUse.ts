import type { CaipNetworkId } from '../caip/Namespace.js'
import type { Connection } from '../connection/Connection.js'

/**
 * Determines the active network of a chain family: the wallet's network if it has its own, otherwise the chosen one. If
 * a session does not serve the chosen network, it is one that the session serves, preferably one of the page.
 *
 * @example
 * ```ts
 * import { networkInUse } from '@mooring/core/internal'
 *
 * networkInUse({ connection: undefined, chosen: 'eip155:1', offered: ['eip155:1', 'eip155:10'] }) // 'eip155:1'
 * ```
 */
export function networkInUse({ connection, chosen, offered }: networkInUse.Options): CaipNetworkId {
  if (!connection) return chosen
  if (connection.network) return connection.network
  const served = connection.accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as CaipNetworkId)
  const isServed = (network: CaipNetworkId) => served.includes(network)
  return isServed(chosen) ? chosen : (offered.find(isServed) ?? served[0] ?? chosen)
}

export declare namespace networkInUse {
  type Options = {
    /** The family's active connection. */
    connection: Connection | undefined
    chosen: CaipNetworkId
    /** The networks of the page. */
    offered: readonly CaipNetworkId[]
  }
}
