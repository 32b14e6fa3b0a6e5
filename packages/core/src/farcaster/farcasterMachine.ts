import type { BaseError } from '../errors/BaseError.js'
import { frameTimeout, SocialsTimeoutError } from '../frame/frameErrors.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
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
  | { type: 'getFarcasterUri'; timeout: number }
  | { type: 'connectFarcaster'; timeout: number }
  | { type: 'connect' }
  /** Store the provider for the next visit. */
  | { type: 'remember'; provider: 'farcaster' }
  | { type: 'stopFarcaster' }
  | { type: 'alert'; error: BaseError }
  | Extract<FeatureEffect, { type: 'track' }>

type Result = readonly [FarcasterState, ...FarcasterEffect[]]

const idle: FarcasterState = { status: 'idle', error: undefined }
const timeout = frameTimeout

/**
 * Login with Farcaster: a URL to scan or to open, then the visitor's approval.
 *
 * @see Specification §1, §2 (ConnectingFarcaster), §7 (get farcaster uri, connect farcaster), §8
 * (socials-timeout alert) and §9 (30 s).
 */
export const farcasterMachine: Machine<FarcasterState, FarcasterEvent, FarcasterEffect> = {
  initial: idle,
  transition(state, event): Result {
    const isLive = state.status === 'requesting' || state.status === 'ready' || state.status === 'connecting'
    switch (event.type) {
      case 'start':
        return isLive
          ? [state]
          : [{ status: 'requesting' }, { type: 'getFarcasterUri', timeout }, track('SOCIAL_LOGIN_STARTED')]
      case 'urlReceived':
        if (state.status !== 'requesting') return [state]
        return [
          { status: 'ready', url: event.url },
          { type: 'connectFarcaster', timeout },
        ]
      case 'approved':
        if (state.status !== 'ready') return [state]
        return [
          { status: 'connecting', userName: event.userName },
          { type: 'connect' },
          track('SOCIAL_LOGIN_REQUEST_USER_DATA'),
        ]
      case 'connected': {
        if (state.status !== 'connecting') return [state]
        const { userName } = state
        return [
          { status: 'connected', userName },
          { type: 'remember', provider: 'farcaster' },
          track('SOCIAL_LOGIN_SUCCESS'),
        ]
      }
      case 'failed':
        return isLive ? fail(event.error) : [state]
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return isLive ? [idle, { type: 'stopFarcaster' }, track('SOCIAL_LOGIN_CANCELED')] : [idle]
    }
  },
}

const track = (
  event: Extract<FarcasterEffect, { type: 'track' }>['event'],
  more?: { message: string },
): FarcasterEffect => ({
  type: 'track',
  event,
  properties: { provider: 'farcaster', ...more },
})

function fail(error: BaseError): Result {
  const failed: Result = [
    { status: 'idle', error },
    { type: 'stopFarcaster' },
    track('SOCIAL_LOGIN_ERROR', { message: error.shortMessage }),
  ]
  return error instanceof SocialsTimeoutError ? [...failed, { type: 'alert', error }] : failed
}
