import type { CaipAddress } from '../caip/Namespace.js'
import type { SmartSession } from '../clients/sessions/getSessions.js'
import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'

export type SessionsState =
  /** Nothing is known before the account has signed. */
  | { readonly status: 'closed'; readonly error: BaseError | undefined }
  | { readonly status: 'listing'; readonly account: CaipAddress }
  | {
      readonly status: 'ready'
      readonly account: CaipAddress
      readonly sessions: readonly SmartSession[]
      /** The session that is being taken back. */
      readonly revoking: string | undefined
      /** Why the last one was not. */
      readonly error: BaseError | undefined
    }

export type SessionsEvent =
  | { type: 'list'; account: CaipAddress }
  | { type: 'listed'; sessions: readonly SmartSession[] }
  | { type: 'revoke'; pci: string }
  | { type: 'revoked' }
  | { type: 'failed'; error: BaseError }
  | { type: 'reset' }

export type SessionsEffect =
  | { type: 'list'; account: CaipAddress }
  | { type: 'revoke'; account: CaipAddress; pci: string }
  | FeatureEffect

const closed: SessionsState = { status: 'closed', error: undefined }

/**
 * The permissions that an account has granted to pages, and taking one back.
 *
 * @see Specification §7 (sessions).
 */
export const sessionsMachine: Machine<SessionsState, SessionsEvent, SessionsEffect> = {
  initial: closed,
  continues: ({ status }) => status !== 'closed',
  transition(state, event) {
    switch (event.type) {
      case 'list': {
        const { account } = event
        return [
          { status: 'listing', account },
          { type: 'list', account },
        ]
      }
      case 'listed': {
        if (state.status !== 'listing') return [state]
        const { account } = state
        return [{ status: 'ready', account, sessions: event.sessions, revoking: undefined, error: undefined }]
      }
      case 'revoke': {
        if (state.status !== 'ready' || state.revoking !== undefined) return [state]
        const { account } = state
        return [
          { ...state, revoking: event.pci, error: undefined },
          { type: 'revoke', account, pci: event.pci },
        ]
      }
      case 'revoked': {
        if (state.status !== 'ready' || state.revoking === undefined) return [state]
        const sessions = state.sessions.filter(({ pci }) => pci !== state.revoking)
        return [
          { ...state, sessions, revoking: undefined },
          { type: 'notify', variant: 'success', message: 'sessions.revoked' },
        ]
      }
      case 'failed':
        if (state.status === 'listing') return [{ status: 'closed', error: event.error }]
        if (state.status !== 'ready' || state.revoking === undefined) return [state]
        return [{ ...state, revoking: undefined, error: event.error }]
      case 'reset':
        return state.status === 'closed' && !state.error ? [state] : [closed]
    }
  },
}
