import type { CaipAddress } from '../caip/Namespace.js'
import type { Machine } from '../machine/Machine.js'
import { isPairingExpired, pairingLifetime, pairingMargin } from '../pairing/isPairingExpired.js'
import { activeConnection } from './activeConnection.js'
import { addConnections } from './addConnections.js'
import type { RememberedConnection } from './Connection.js'
import {
  type ConnectionAttempt,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  noConnection,
} from './ConnectionState.js'
import { disconnect, endConnections } from './endConnections.js'
import { endsTogether } from './endsTogether.js'
import { inOrder, isAmong, toRemembered, unique, without } from './inOrder.js'
import { awaitAccounts, keepWaiting, restore, restored } from './restoreConnections.js'

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
        const waiting = keepWaiting(
          state,
          (one) => isAhead || one.connectorId !== connectorId || !namespaces.includes(one.namespace),
        )
        // The visitor has chosen what was begun ahead, or has gone back to the list: the wallet is not asked again.
        if (attempt && isSameAttempt(attempt, event) && (attempt.isAhead || isAhead)) {
          return [attempt.isAhead === isAhead ? state : { ...state, attempt: { ...attempt, isAhead }, ...waiting }]
        }
        return [
          {
            ...state,
            attempt: { connectorId, namespaces, isSlow: false, ...(isAhead ? { isAhead } : {}) },
            failure: undefined,
            ...waiting,
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
        const next = { ...state, attempt: undefined, ...keepWaiting(state, (one) => !isAmong(one, fresh)) }
        return addConnections(
          next,
          event.connections,
          [...fresh, ...without(state.remembered, fresh)],
          connectorId,
          false,
        )
      }

      case 'failed': {
        if (!state.attempt) return [state]
        const { connectorId } = state.attempt
        return [{ ...state, attempt: undefined, failure: { connectorId, error: event.error } }]
      }

      case 'restored':
        return restored(state, event)

      case 'overdue': {
        const late = state.restoring.filter(({ connectorId }) => connectorId === event.connectorId)
        if (late.length === 0) return [state]
        return [{ ...state, restoring: without(state.restoring, late), overdue: [...state.overdue, ...late] }]
      }

      case 'changed': {
        const { wallet, change } = event
        const old = state.connections.find((one) => one.wallet === wallet)
        if (!old) return [state]
        const { connector, namespace } = old
        if (change.accounts.length === 0) {
          const [next, ...effects] = endConnections(state, [old], connector)
          if (endsTogether(connector)) return [next, ...effects]
          // A locked wallet shares nothing either: it comes back with its accounts, or at the next visit.
          return [
            { ...next, remembered: state.remembered },
            ...effects.filter(({ type }) => type !== 'remember'),
            awaitAccounts(connector.id, wallet),
          ]
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
          { ...state, connections, remembered, ...keepWaiting(state, (one) => !isAmong(one, names)) },
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
        const waiting = keepWaiting(state, (one) => isAmong(one, remembered))
        const connections = inOrder(state.connections, remembered)
        const [next, ...effects] = endConnections({ ...state, remembered, ...waiting, connections }, gone)
        // It is stored already, by the other tab.
        return [next, ...effects.filter(({ type }) => type !== 'remember')]
      }
    }
  },

  continues({ attempt, restoring, overdue, connections, remembered }, effect) {
    switch (effect.type) {
      case 'connect':
        return attempt?.connectorId === effect.connectorId
      case 'wakeAt':
        return attempt?.pairing !== undefined
      case 'restore':
        return [...restoring, ...overdue].some(({ connectorId }) => connectorId === effect.connectorId)
      case 'watch':
        return connections.some(({ wallet }) => wallet === effect.connection.wallet)
      case 'awaitAccounts': {
        const one = { connectorId: effect.connectorId, namespace: effect.wallet.namespace }
        return isAmong(one, remembered) && !isAmong(one, connections.map(toRemembered))
      }
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
