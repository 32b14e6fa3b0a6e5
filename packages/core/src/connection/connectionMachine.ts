import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import { NoAccountError } from './connectionErrors.js'

/** An attempt that came to nothing, kept until something else happens, so that it can be shown. */
export type ConnectionFailure = { connectorId: string; error: BaseError }

/** Connected always means: a wallet that can be used, and at least one account. */
export type Connected = {
  status: 'connected'
  connectorId: string
  wallet: Wallet
  /** CAIP-10, the active account first. Never empty. */
  accounts: readonly CaipAddress[]
  /** Another wallet was asked since, in vain. */
  failure: ConnectionFailure | undefined
}

export type ConnectionState =
  | { status: 'disconnected'; failure: ConnectionFailure | undefined }
  | {
      status: 'connecting'
      connectorId: string
      /** A stored connection is being restored: nobody is asked, and a failure is not shown. */
      isSilent: boolean
      /** The wallet takes long to answer: its window may be out of sight. */
      isSlow: boolean
      /** What to go back to if this attempt comes to nothing. */
      previous: Connected | undefined
    }
  | Connected

export type ConnectionEvent =
  | { type: 'restore'; connectorId: string }
  | { type: 'connect'; connectorId: string }
  | { type: 'slow' }
  | { type: 'connected'; wallet: Wallet }
  | { type: 'failed'; error: BaseError }
  | { type: 'accountsChanged'; accounts: readonly CaipAddress[] }
  | { type: 'cancel' }
  | { type: 'disconnect' }

export type ConnectionEffect =
  | { type: 'connect'; connectorId: string; isSilent: boolean }
  | { type: 'stopConnecting' }
  | { type: 'watch'; wallet: Wallet }
  | { type: 'stopWatching' }
  | { type: 'remember'; connectorId: string }
  | { type: 'forget' }
  | { type: 'release'; connectorId: string }
  | { type: 'connected'; connectorId: string; isSilent: boolean }
  /** While another wallet is being asked, the modal is that one's. */
  | { type: 'disconnected'; isConnecting: boolean }

const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

/**
 * The life of one chain family's connection.
 *
 * @see Specification §4.
 */
export const connectionMachine: Machine<ConnectionState, ConnectionEvent, ConnectionEffect> = {
  initial: disconnected,
  transition(state, event) {
    switch (event.type) {
      case 'restore':
        // Only at the start: what a person has begun is never replaced by what was stored.
        if (state.status !== 'disconnected') return [state]
        return connecting(event.connectorId, true, undefined)

      case 'connect':
        return connecting(event.connectorId, false, current(state))

      case 'slow':
        return [state.status === 'connecting' && !state.isSilent ? { ...state, isSlow: true } : state]

      case 'connected': {
        if (state.status !== 'connecting') return [state]
        const { connectorId, isSilent } = state
        const { wallet } = event
        if (wallet.accounts.length === 0) return [failed(state, new NoAccountError({ wallet: connectorId }))]
        return [
          { status: 'connected', connectorId, wallet, accounts: wallet.accounts, failure: undefined },
          { type: 'watch', wallet },
          { type: 'remember', connectorId },
          { type: 'connected', connectorId, isSilent },
        ]
      }

      case 'failed':
        return [state.status === 'connecting' ? failed(state, event.error) : state]

      case 'accountsChanged': {
        const { accounts } = event
        const connected = current(state)
        if (!connected) return [state]
        const isGone = accounts.length === 0
        // The old wallet may change or leave while another one is being asked.
        if (state.status === 'connecting') {
          const previous = isGone ? undefined : { ...connected, accounts }
          return isGone ? [{ ...state, previous }, ...left(true)] : [{ ...state, previous }]
        }
        return isGone ? [disconnected, ...left(false)] : [{ ...connected, accounts }]
      }

      case 'cancel':
        if (state.status !== 'connecting') return [state]
        return [state.previous ?? disconnected, { type: 'stopConnecting' }]

      case 'disconnect': {
        if (state.status === 'disconnected') return [state]
        const connected = current(state)
        return [
          disconnected,
          { type: 'stopConnecting' },
          { type: 'stopWatching' },
          { type: 'forget' },
          ...(connected ? [{ type: 'release' as const, connectorId: connected.connectorId }] : []),
          { type: 'disconnected', isConnecting: false },
        ]
      }
    }
  },
}

function left(isConnecting: boolean): readonly ConnectionEffect[] {
  return [{ type: 'stopWatching' }, { type: 'forget' }, { type: 'disconnected', isConnecting }]
}

/** A silent attempt fails unseen; what was in use before stays in use. */
function failed(state: Extract<ConnectionState, { status: 'connecting' }>, error: BaseError): ConnectionState {
  if (state.isSilent) return disconnected
  const failure = { connectorId: state.connectorId, error }
  return state.previous ? { ...state.previous, failure } : { status: 'disconnected', failure }
}

function connecting(
  connectorId: string,
  isSilent: boolean,
  previous: Connected | undefined,
): readonly [ConnectionState, ConnectionEffect] {
  return [
    // An older failure is over once something new is tried.
    {
      status: 'connecting',
      connectorId,
      isSilent,
      isSlow: false,
      previous: previous && { ...previous, failure: undefined },
    },
    { type: 'connect', connectorId, isSilent },
  ]
}

/** The connection that is in use, also while another wallet is being asked. */
function current(state: ConnectionState): Connected | undefined {
  if (state.status === 'connected') return state
  return state.status === 'connecting' ? state.previous : undefined
}
