import type { Connector } from '../adapter/Connector.js'
import type { Connection, RememberedConnection } from './Connection.js'
import type { ConnectionChange, ConnectionEffect, ConnectionEvent, ConnectionState } from './ConnectionState.js'
import { endsTogether } from './endsTogether.js'
import { toRemembered, without } from './inOrder.js'
import { keepWaiting } from './restoreConnections.js'

/** Ends connections that are gone; nobody is asked. */
export function endConnections(
  state: ConnectionState,
  gone: readonly Connection[],
  endedBy?: Connector,
): ConnectionChange {
  const remembered = without(state.remembered, gone.map(toRemembered))
  return [
    { ...state, remembered, connections: state.connections.filter((one) => !gone.includes(one)) },
    ...(remembered.length < state.remembered.length ? [{ type: 'remember' as const, remembered }] : []),
    ...gone.map(({ connector, namespace, accounts: [account] }) => ({
      type: 'disconnected' as const,
      connectorId: connector.id,
      namespace,
      account,
      ...(endedBy && { endedBy }),
    })),
  ]
}

export function disconnect(
  state: ConnectionState,
  { connectorId, namespace }: Pick<Extract<ConnectionEvent, { type: 'disconnect' }>, 'connectorId' | 'namespace'>,
): ConnectionChange {
  const { attempt, connections } = state
  const fits = (one: RememberedConnection) =>
    (!connectorId || one.connectorId === connectorId) && (!namespace || one.namespace === namespace)
  const ended = connections.filter((one) => fits(toRemembered(one)))
  // One session carries all families of such a connector.
  const whole = ended.flatMap(({ connector }) => (endsTogether(connector) ? [connector.id] : []))
  const gone = connections.filter((one) => ended.includes(one) || whole.includes(one.connector.id))
  const isAttemptOver = attempt?.namespaces.some((one) => fits({ connectorId: attempt.connectorId, namespace: one }))
  // Also what is not connected: what could not be brought back this time must not come back the next.
  const remembered = state.remembered.filter((one) => !fits(one))
  const before = {
    ...state,
    remembered,
    ...keepWaiting(state, (one) => !fits(one)),
    attempt: isAttemptOver ? undefined : attempt,
    // After an end to everything there is nothing left to show.
    failure: connectorId || namespace ? state.failure : undefined,
  }
  const [next, ...effects] = endConnections(before, gone)
  return [
    next,
    { type: 'remember', remembered: next.remembered },
    ...releases(gone),
    ...effects.filter(({ type }) => type !== 'remember'),
  ]
}

/** Each connector is asked once, for all the families that it gives back. */
function releases(gone: readonly Connection[]): readonly ConnectionEffect[] {
  const connectors = new Map(gone.map(({ connector }) => [connector.id, connector]))
  return [...connectors.values()].map((connector) => ({
    type: 'release',
    connector,
    namespaces: gone.flatMap((one) => (one.connector.id === connector.id ? [one.namespace] : [])),
  }))
}
