import type { BaseError } from '../errors/BaseError.js'
import { SocialsTimeoutError } from '../frame/frameErrors.js'
import type { Machine } from '../machine/Machine.js'

export type FarcasterState =
  | { status: 'idle'; error: BaseError | undefined }
  /** The embedded wallet is asked for a URL to show. */
  | { status: 'requesting' }
  /** The URL is shown as a QR code or a link until the visitor approves in Farcaster. */
  | { status: 'ready'; url: string }
  /** Approved; the account is loading. */
  | { status: 'connecting'; userName: string | undefined }
  | { status: 'connected'; userName: string | undefined }

export type FarcasterEvent =
  | { type: 'start' }
  | { type: 'urlReceived'; url: string }
  | { type: 'approved'; userName: string | undefined }
  | { type: 'connected' }
  | { type: 'failed'; error: BaseError }
  | { type: 'cancel' }

export type FarcasterEffect =
  | { type: 'getFarcasterUri' }
  | { type: 'connectFarcaster' }
  | { type: 'connect' }
  | { type: 'remember'; provider: 'farcaster'; userName: string | undefined }
  | { type: 'stopFarcaster' }
  /** The embedded wallet waits for Farcaster until it is reloaded. */
  | { type: 'reloadFrame' }
  | { type: 'alert'; error: BaseError }

type Result = readonly [FarcasterState, ...FarcasterEffect[]]

const idle: FarcasterState = { status: 'idle', error: undefined }

/**
 * Login with Farcaster: a URL to scan or to open, then the visitor's approval.
 *
 * @see Specification §1, §2 (ConnectingFarcaster), §7 (get farcaster uri, connect farcaster, reload) and
 * §8 (socials-timeout alert).
 */
export const farcasterMachine: Machine<FarcasterState, FarcasterEvent, FarcasterEffect> = {
  initial: idle,
  transition(state, event): Result {
    const isLive = state.status === 'requesting' || state.status === 'ready' || state.status === 'connecting'
    switch (event.type) {
      case 'start':
        return isLive ? [state] : [{ status: 'requesting' }, { type: 'getFarcasterUri' }]
      case 'urlReceived':
        if (state.status !== 'requesting') return [state]
        return [{ status: 'ready', url: event.url }, { type: 'connectFarcaster' }]
      case 'approved':
        if (state.status !== 'ready') return [state]
        return [{ status: 'connecting', userName: event.userName }, { type: 'connect' }]
      case 'connected': {
        if (state.status !== 'connecting') return [state]
        const { userName } = state
        return [
          { status: 'connected', userName },
          { type: 'remember', provider: 'farcaster', userName },
        ]
      }
      case 'failed':
        return isLive ? fail(event.error) : [state]
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return isLive ? [idle, { type: 'stopFarcaster' }, { type: 'reloadFrame' }] : [idle]
    }
  },
}

function fail(error: BaseError): Result {
  const failed: Result = [{ status: 'idle', error }, { type: 'stopFarcaster' }]
  return error instanceof SocialsTimeoutError ? [...failed, { type: 'reloadFrame' }, { type: 'alert', error }] : failed
}
