import type { Namespace } from '../caip/Namespace.js'
import type { Connection } from './Connection.js'
import type { ConnectionState } from './ConnectionState.js'

/**
 * Finds the connection in use on a chain family: the one used last, of those that are connected.
 *
 * @example
 * ```ts
 * import { type ConnectionState } from '@mooring/core'
 * import { activeConnection } from '@mooring/core/internal'
 *
 * declare const state: ConnectionState
 * activeConnection(state, 'eip155')?.accounts
 * ```
 */
export function activeConnection({ connections }: ConnectionState, namespace: Namespace): Connection | undefined {
  return connections.find((connection) => connection.namespace === namespace)
}
