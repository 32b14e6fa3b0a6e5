import type { Connector } from '../adapter/Connector.js'
import type { CaipAddress } from '../caip/Namespace.js'
import type { Machine } from '../machine/Machine.js'
import { isPairingExpired, pairingLifetime, pairingMargin } from '../pairing/isPairingExpired.js'
import { activeConnection } from './activeConnection.js'
import type { Connection, RememberedConnection } from './Connection.js'
import type { ConnectionAttempt, ConnectionEffect, ConnectionEvent, ConnectionState } from './ConnectionState.js'
import { endsTogether } from './endsTogether.js'
import { inOrder, isAmong, toRemembered, unique, without } from './inOrder.js'
import { noConnection } from './noConnection.js'
import { rememberedLimit } from './rememberedLimit.js'

type Result = readonly [ConnectionState, ...ConnectionEffect[]]

/**
 * Which wallets are connected, which one is being asked, and which are brought back from an earlier visit.
 *
 * @see Specification §4.
 */
export const connectionMachine: Machine<ConnectionState, ConnectionEvent, ConnectionEffect> = {
  initial: noConnection,

  transition(state, event) {
    switch (event.type) {
      case 'restore':
        return restore(state, event.remembered)

      case 'connect': {
        const { connectorId, namespaces, isAhead } = event
        const { attempt } = state
        // What the visitor asks for is not waited for silently any more.
        const restoring = state.restoring.filter(
          (one) => isAhead || one.connectorId !== connectorId || !namespaces.includes(one.namespace),
        )
        // The visitor has chosen what was begun ahead, or has gone back to the list: the wallet is not asked again.
        if (attempt && isSameAttempt(attempt, event) && (attempt.isAhead || isAhead)) {
          return [attempt.isAhead === isAhead ? state : { ...state, attempt: { ...attempt, isAhead }, restoring }]
        }
        return [
          {
            ...state,
            attempt: { connectorId, namespaces, isSlow: false, ...(isAhead ? { isAhead } : {}) },
            failure: undefined,
            restoring,
          },
          { type: 'connect', connectorId, namespaces },
        ]
      }

      case 'slow':
        return [state.attempt ? { ...state, attempt: { ...state.attempt, isSlow: true } } : state]

      case 'uri': {
        if (!state.attempt) return [state]
        const pairing = { uri: event.uri, expiresAt: event.now + pairingLifetime }
        return [{ ...state, attempt: { ...state.attempt, pairing } }, wakeFor(pairing)]
      }

      case 'woken': {
        const { attempt } = state
        if (!attempt?.pairing) return [state]
        // A timer may be early.
        if (!isPairingExpired({ ...attempt.pairing, now: event.now })) return [state, wakeFor(attempt.pairing)]
        const { pairing, ...again } = attempt
        const { connectorId, namespaces } = again
        return [
          { ...state, attempt: again },
          { type: 'connect', connectorId, namespaces },
        ]
      }

      case 'connected': {
        if (!state.attempt) return [state]
        const { connectorId } = state.attempt
        const fresh = event.connections.map(toRemembered)
        const restoring = state.restoring.filter((one) => !isAmong(one, fresh))
        const next = { ...state, attempt: undefined, restoring }
        return add(next, event.connections, [...fresh, ...without(state.remembered, fresh)], connectorId, false)
      }

      case 'failed': {
        if (!state.attempt) return [state]
        const { connectorId } = state.attempt
        return [{ ...state, attempt: undefined, failure: { connectorId, error: event.error } }]
      }

      case 'restored': {
        const { connectorId, namespaces } = event
        const awaited = state.restoring.filter(
          (one) => one.connectorId === connectorId && namespaces.includes(one.namespace),
        )
        if (awaited.length === 0) return [state]
        const next = { ...state, restoring: without(state.restoring, awaited) }
        const found = event.connections.filter((one) => isAmong(toRemembered(one), awaited))
        return found.length > 0 ? add(next, found, state.remembered, connectorId, true) : [next]
      }

      case 'changed': {
        const { wallet, change } = event
        const old = state.connections.find((one) => one.wallet === wallet)
        if (!old) return [state]
        const { connector, namespace } = old
        if (change.accounts.length === 0) {
          const [next, ...effects] = end(state, [old], connector)
          if (endsTogether(connector)) return [next, ...effects]
          // A locked wallet shares nothing either: it comes back with its accounts, or at the next visit.
          return [{ ...next, remembered: state.remembered }, ...effects.filter(({ type }) => type !== 'remember')]
        }
        const next = { ...old, ...change, network: change.network }
        const connections = state.connections.map((one) => (one === old ? next : one))
        const isReplaced = activeConnection(state, namespace) === old && !sharesFirst(old.accounts, change.accounts)
        return [{ ...state, connections }, ...(isReplaced ? [{ type: 'replaced' as const, connector, namespace }] : [])]
      }

      case 'renamed': {
        const { from, to } = event
        const rename = (one: RememberedConnection) => (one.connectorId === from ? { ...one, connectorId: to.id } : one)
        if (!state.connections.some(({ connector }) => connector.id === from)) return [state]
        const before = state.connections.map(toRemembered)
        const names = before.map(rename)
        // It may be connected, on its way back, or of an earlier visit by its new name as well.
        const earlier = without(names, before)
        const remembered = unique(without(state.remembered, earlier).map(rename))
        const connections = state.connections
          .map((one) => (one.connector.id === from ? { ...one, connector: to } : one))
          .filter((one, index) => !isAmong(toRemembered(one), names.slice(0, index)))
        return [
          { ...state, connections, remembered, restoring: without(state.restoring, names) },
          { type: 'remember', remembered },
        ]
      }

      case 'use': {
        const used = { connectorId: event.connectorId, namespace: event.namespace }
        const active = activeConnection(state, event.namespace)
        const isKnown = state.connections.some((one) => isAmong(toRemembered(one), [used]))
        if (!isKnown || active?.connector.id === used.connectorId) return [state]
        const remembered = [used, ...without(state.remembered, [used])]
        return [
          { ...state, remembered, connections: inOrder(state.connections, remembered) },
          { type: 'remember', remembered },
        ]
      }

      case 'cancel':
        return [state.attempt ? { ...state, attempt: undefined } : state]

      case 'disconnect':
        return disconnect(state, event)

      case 'forget': {
        const remembered = unique(event.remembered)
        // A connection beyond the limit is not remembered, but it stays connected.
        const lost = without(state.remembered, remembered)
        const gone = state.connections.filter((one) => isAmong(toRemembered(one), lost))
        const restoring = state.restoring.filter((one) => isAmong(one, remembered))
        const connections = inOrder(state.connections, remembered)
        const [next, ...effects] = end({ ...state, remembered, restoring, connections }, gone)
        // It is stored already, by the other tab.
        return [next, ...effects.filter(({ type }) => type !== 'remember')]
      }
    }
  },

  continues({ attempt, restoring, connections }, effect) {
    switch (effect.type) {
      case 'connect':
        return attempt?.connectorId === effect.connectorId
      case 'wakeAt':
        return attempt?.pairing !== undefined
      case 'restore':
        return restoring.some(({ connectorId }) => connectorId === effect.connectorId)
      case 'watch':
        return connections.some(({ wallet }) => wallet === effect.connection.wallet)
      default:
        return true
    }
  },
}

/** The same wallet, asked for as much. */
function isSameAttempt(
  attempt: ConnectionAttempt,
  { connectorId, namespaces }: Pick<ConnectionAttempt, 'connectorId' | 'namespaces'>,
): boolean {
  return attempt.connectorId === connectorId && namespaces.every((one) => attempt.namespaces.includes(one))
}

/** Whether the account that comes first is still there, on whichever network. */
function sharesFirst([first]: readonly CaipAddress[], accounts: readonly CaipAddress[]): boolean {
  const addressOf = (account: CaipAddress | undefined) => account?.split(':')[2]
  return accounts.some((account) => addressOf(account) === addressOf(first))
}

const wakeFor = ({ expiresAt }: { expiresAt: number }): ConnectionEffect => ({
  type: 'wakeAt',
  time: expiresAt - pairingMargin,
})

function restore(state: ConnectionState, stored: readonly RememberedConnection[]): Result {
  const asked = state.attempt?.connectorId
  const remembered = unique(stored)
  // What a person has begun is never replaced by what was stored.
  const missing = remembered.filter(
    (one) =>
      one.connectorId !== asked && !isAmong(one, state.restoring) && !isAmong(one, state.connections.map(toRemembered)),
  )
  const ids = [...new Set(missing.map(({ connectorId }) => connectorId))]
  const order = [...state.remembered, ...without(remembered, state.remembered)]
  const restoring = [...state.restoring, ...missing]
  return [
    { ...state, remembered: order, restoring },
    // One that is waited for already is asked anew, for all of its families.
    ...ids.map((connectorId) => ({
      type: 'restore' as const,
      key: connectorId,
      connectorId,
      namespaces: restoring.flatMap((one) => (one.connectorId === connectorId ? [one.namespace] : [])),
    })),
  ]
}

/** Takes connections into use. One of the same connector and family makes room for them. */
function add(
  state: ConnectionState,
  added: readonly Connection[],
  order: readonly RememberedConnection[],
  connectorId: string,
  isSilent: boolean,
): Result {
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

/** Ends connections that are gone; nobody is asked. */
function end(state: ConnectionState, gone: readonly Connection[], endedBy?: Connector): Result {
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

function disconnect(
  state: ConnectionState,
  { connectorId, namespace }: Pick<Extract<ConnectionEvent, { type: 'disconnect' }>, 'connectorId' | 'namespace'>,
): Result {
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
  const restoring = state.restoring.filter((one) => !fits(one))
  const before = {
    ...state,
    remembered,
    restoring,
    attempt: isAttemptOver ? undefined : attempt,
    // After an end to everything there is nothing left to show.
    failure: connectorId || namespace ? state.failure : undefined,
  }
  const [next, ...effects] = end(before, gone)
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
