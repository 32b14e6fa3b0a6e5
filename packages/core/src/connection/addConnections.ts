import type { Connection, RememberedConnection } from './Connection.js'
import { type ConnectionChange, type ConnectionState, rememberedLimit } from './ConnectionState.js'
import { inOrder, isAmong, toRemembered } from './inOrder.js'

/** Takes connections into use. One of the same connector and family makes room for them. */
export function addConnections(
  state: ConnectionState,
  added: readonly Connection[],
  order: readonly RememberedConnection[],
  connectorId: string,
  isSilent: boolean,
): ConnectionChange {
  const remembered = order.slice(0, rememberedLimit)
  const kept = state.connections.filter((one) => !isAmong(toRemembered(one), added.map(toRemembered)))
  return [
    { ...state, remembered, connections: inOrder([...kept, ...added], order) },
    ...added.map((connection) => ({
      type: 'watch' as const,
      key: `${connection.namespace} ${connectorId}`,
      connection,
    })),
    { type: 'remember', remembered },
    { type: 'connected', connectorId, namespaces: added.map(({ namespace }) => namespace), isSilent },
  ]
}
