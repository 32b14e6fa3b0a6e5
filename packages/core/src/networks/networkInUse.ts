import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Connection } from '../connection/Connection.js'

/**
 * Says which network of a chain family is in use: where the wallet is, if it has a network of its own, or else the one
 * that was chosen. A session that does not serve the chosen network is used on one that it does serve, of those that the
 * page offers if there is one.
 *
 * @example
 * ```ts
 * import { networkInUse } from '@mooring/core'
 *
 * networkInUse({ connection: undefined, chosen: 'eip155:1', offered: ['eip155:1', 'eip155:10'] }) // 'eip155:1'
 * ```
 */
export function networkInUse({ connection, chosen, offered }: networkInUse.Options): CaipNetworkId {
  if (!connection) return chosen
  if (connection.network) return connection.network
  const served = connection.accounts.map((account) => parseCaipAddress(account).caipNetworkId)
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
