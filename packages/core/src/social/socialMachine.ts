import type { BaseError } from '../errors/BaseError.js'
import { frameTimeout, SocialsTimeoutError } from '../frame/frameErrors.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'
import { readSocialError } from './readSocialError.js'
import type { WindowProvider } from './SocialProvider.js'
import { SocialLoginError } from './socialErrors.js'

export type SocialState =
  | { status: 'idle'; error: BaseError | undefined }
  /** The embedded wallet begins the login. */
  | { status: 'opening'; provider: WindowProvider }
  /** The visitor is in the wallet's frame, or at the provider. There is no time limit. */
  | { status: 'waiting'; provider: WindowProvider }
  /** The wallet has logged the visitor in, and connects. */
  | { status: 'connecting'; provider: WindowProvider }
  | { status: 'connected'; provider: WindowProvider }

export type SocialEvent =
  | { type: 'start'; provider: WindowProvider }
  | { type: 'begun' }
  | { type: 'resultReceived'; resultUri: string }
  | { type: 'connected' }
  | { type: 'failed'; error: BaseError }
  | { type: 'cancel' }

export type SocialEffect =
  | { type: 'getRedirectUri'; provider: WindowProvider; timeout: number }
  | { type: 'awaitResult' }
  | { type: 'connectSocial'; uri: string }
  /** Store the provider for the next visit. */
  | { type: 'remember'; provider: WindowProvider }
  | { type: 'alert'; error: BaseError }
  | { type: 'stopSocial' }
  | Extract<FeatureEffect, { type: 'track' }>

/** The visitor left the login in the wallet's frame. */
const left = 'cancelled'

type Result = readonly [SocialState, ...SocialEffect[]]

const idle: SocialState = { status: 'idle', error: undefined }

/**
 * Login with a social account: the embedded wallet begins it and opens the window, the provider says who the visitor is,
 * the embedded wallet logs them in.
 *
 * @see Specification §1 and §7 (get social redirect uri, connect social), §8 (socials-timeout alert), §9 (30 s).
 */
export const socialMachine: Machine<SocialState, SocialEvent, SocialEffect> = {
  initial: idle,
  transition(state, event): Result {
    switch (event.type) {
      case 'start': {
        // A visitor who asks while connected has disconnected since.
        if (state.status !== 'idle' && state.status !== 'connected') return [state]
        const { provider } = event
        return [
          { status: 'opening', provider },
          { type: 'getRedirectUri', provider, timeout: frameTimeout },
          track('SOCIAL_LOGIN_STARTED', provider),
        ]
      }
      case 'begun':
        return state.status === 'opening'
          ? [{ status: 'waiting', provider: state.provider }, { type: 'awaitResult' }]
          : [state]
      case 'resultReceived': {
        if (state.status !== 'waiting') return [state]
        const { provider } = state
        const reason = readSocialError(event.resultUri)
        if (reason === left) return cancel(provider)
        if (reason !== undefined) return fail(provider, new SocialLoginError({ reason }))
        return [
          { status: 'connecting', provider },
          { type: 'connectSocial', uri: event.resultUri },
          track('SOCIAL_LOGIN_REQUEST_USER_DATA', provider),
        ]
      }
      case 'connected': {
        if (state.status !== 'connecting') return [state]
        const { provider } = state
        return [
          { status: 'connected', provider },
          { type: 'remember', provider },
          track('SOCIAL_LOGIN_SUCCESS', provider),
        ]
      }
      case 'failed':
        return state.status === 'idle' || state.status === 'connected' ? [state] : fail(state.provider, event.error)
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return state.status === 'connected' ? [idle] : cancel(state.provider)
    }
  },
}

const track = (
  event: Extract<SocialEffect, { type: 'track' }>['event'],
  provider: WindowProvider,
  more?: { message: string },
): SocialEffect => ({ type: 'track', event, properties: { provider, ...more } })

const cancel = (provider: WindowProvider): Result => [
  idle,
  { type: 'stopSocial' },
  track('SOCIAL_LOGIN_CANCELED', provider),
]

/** A timeout concerns the developer, too: the embedded wallet may be unreachable. */
function fail(provider: WindowProvider, error: BaseError): Result {
  const failed: Result = [
    { status: 'idle', error },
    { type: 'stopSocial' },
    track('SOCIAL_LOGIN_ERROR', provider, { message: error.shortMessage }),
  ]
  return error instanceof SocialsTimeoutError ? [...failed, { type: 'alert', error }] : failed
}
