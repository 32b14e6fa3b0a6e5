import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import { isPairingExpired, pairingLifetime, pairingMargin } from './isPairingExpired.js'

export type PairingState =
  | { status: 'idle' }
  /** A URI was requested. */
  | { status: 'requesting' }
  /** A wallet may answer the URI. */
  | { status: 'ready'; uri: string; expiresAt: number }
  | { status: 'paired' }
  | { status: 'failed'; error: BaseError }

/** Times are in ms since 1970: a clock that stops while the device sleeps would offer an old URI. */
export type PairingEvent =
  | { type: 'start'; now: number; isReused: boolean }
  | { type: 'uriReceived'; uri: string; now: number }
  /** The requested time has come, or the page is visible again. */
  | { type: 'woken'; now: number }
  | { type: 'paired' }
  | { type: 'failed'; error: BaseError }
  | { type: 'cancel' }

export type PairingEffect = { type: 'requestPairing' } | { type: 'wakeAt'; time: number } | { type: 'stopPairing' }

/**
 * A WalletConnect pairing: its URI has an expiry and is replaced in time. Closing the modal is `cancel`: it resets the
 * URI.
 *
 * @see Specification §4 (WalletConnect pairing; modal closed) and §9 (4 minutes, 10 seconds).
 */
export const pairingMachine: Machine<PairingState, PairingEvent, PairingEffect> = {
  initial: { status: 'idle' },
  transition(state, event) {
    const isLive = state.status === 'requesting' || state.status === 'ready'
    switch (event.type) {
      case 'start': {
        const isExpired = state.status === 'ready' && isPairingExpired({ expiresAt: state.expiresAt, now: event.now })
        return isLive && event.isReused && !isExpired ? [state] : requesting
      }
      case 'uriReceived': {
        // A message after the end belongs to an older pairing.
        if (!isLive) return [state]
        const expiresAt = event.now + pairingLifetime
        return [{ status: 'ready', uri: event.uri, expiresAt }, wakeFor(expiresAt)]
      }
      case 'woken':
        if (state.status !== 'ready') return [state]
        // A timer may be early; after sleep it may be late.
        if (isPairingExpired({ expiresAt: state.expiresAt, now: event.now })) return requesting
        return [state, wakeFor(state.expiresAt)]
      case 'paired':
        return isLive ? [{ status: 'paired' }, { type: 'stopPairing' }] : [state]
      case 'failed':
        return isLive ? [{ status: 'failed', error: event.error }, { type: 'stopPairing' }] : [state]
      case 'cancel':
        return state.status === 'idle' ? [state] : [{ status: 'idle' }, { type: 'stopPairing' }]
    }
  },
}

const requesting: readonly [PairingState, PairingEffect] = [{ status: 'requesting' }, { type: 'requestPairing' }]

const wakeFor = (expiresAt: number): PairingEffect => ({ type: 'wakeAt', time: expiresAt - pairingMargin })
