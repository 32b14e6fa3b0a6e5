import type { Wallet } from '../adapter/Wallet.js'
import { addConnections } from './addConnections.js'
import type { RememberedConnection } from './Connection.js'
import type { ConnectionChange, ConnectionEffect, ConnectionEvent, ConnectionState } from './ConnectionState.js'
import { isAmong, toRemembered, unique, without } from './inOrder.js'

/** Asks for what was stored, silently. */
export function restore(state: ConnectionState, stored: readonly RememberedConnection[]): ConnectionChange {
  const asked = state.attempt?.connectorId
  const remembered = unique(stored)
  const waited = [...state.restoring, ...state.overdue]
  // What a visitor has begun is never replaced by what was stored.
  const missing = remembered.filter(
    (one) => one.connectorId !== asked && !isAmong(one, waited) && !isAmong(one, state.connections.map(toRemembered)),
  )
  const ids = [...new Set(missing.map(({ connectorId }) => connectorId))]
  const order = [...state.remembered, ...without(remembered, state.remembered)]
  return [
    { ...state, remembered: order, restoring: [...state.restoring, ...missing] },
    // One that is waited for already is asked anew, for all of its families.
    ...ids.map((connectorId) => ({
      type: 'restore' as const,
      key: connectorId,
      connectorId,
      namespaces: [...waited, ...missing].flatMap((one) => (one.connectorId === connectorId ? [one.namespace] : [])),
    })),
  ]
}

/** Takes the answer of a connector, also a late one. */
export function restored(
  state: ConnectionState,
  { connectorId, namespaces, connections, locked = [] }: Omit<Extract<ConnectionEvent, { type: 'restored' }>, 'type'>,
): ConnectionChange {
  const awaited = [...state.restoring, ...state.overdue].filter(
    (one) => one.connectorId === connectorId && namespaces.includes(one.namespace),
  )
  if (awaited.length === 0) return [state]
  const next = { ...state, ...keepWaiting(state, (one) => !isAmong(one, awaited)) }
  const found = connections.filter((one) => isAmong(toRemembered(one), awaited))
  const [last, ...effects] =
    found.length > 0 ? addConnections(next, found, state.remembered, connectorId, true) : ([next] as const)
  const silent = locked.filter(({ namespace }) => isAmong({ connectorId, namespace }, awaited))
  return [last, ...effects, ...silent.map((wallet) => awaitAccounts(connectorId, wallet))]
}

/** Which answers are still waited for, or would still be taken. */
export function keepWaiting(
  { restoring, overdue }: ConnectionState,
  keep: (one: RememberedConnection) => boolean,
): Pick<ConnectionState, 'restoring' | 'overdue'> {
  return { restoring: restoring.filter(keep), overdue: overdue.filter(keep) }
}

export const awaitAccounts = (connectorId: string, wallet: Wallet): ConnectionEffect => ({
  type: 'awaitAccounts',
  key: `${wallet.namespace} ${connectorId}`,
  connectorId,
  wallet,
})
