import type { BaseError } from '../errors/BaseError.js'
import { frameTimeout, SocialsTimeoutError } from '../frame/frameErrors.js'
import type { Machine } from '../machine/Machine.js'
import { readSocialError } from './readSocialError.js'
import type { SocialProvider } from './SocialProvider.js'
import { PopupBlockedError, PopupClosedError, SocialLoginError } from './socialErrors.js'

/** Farcaster has no window of its own. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

/** How the visitor gets to the provider: in a separate window, or by leaving the page (Telegram). */
type Way = { provider: WindowProvider; isRedirect: boolean; secureOrigin: string }

export type SocialState =
  | { status: 'idle'; error: BaseError | undefined }
  /** The embedded wallet is asked for the provider's URL; the window is open and shows a loading state. */
  | ({ status: 'opening' } & Way)
  /** The visitor is at the provider. */
  | ({ status: 'waiting' } & Way)
  /** The provider has answered, and the embedded wallet logs in with it. */
  | { status: 'connecting'; provider: WindowProvider }
  | { status: 'connected'; provider: WindowProvider; userName: string | undefined }

export type SocialEvent =
  /** During the click: browsers block windows that open later. `secureOrigin` is the embedded wallet's. */
  | ({ type: 'start' } & Way)
  /**
   * The page has returned with a provider's answer. `provider` is the value that this browser stored before leaving
   * (`redirect`). Without it the link is forged, to log the visitor in to a foreign account.
   */
  | { type: 'resumed'; provider: WindowProvider | undefined; resultUri: string }
  | { type: 'popupBlocked' }
  | { type: 'popupClosed' }
  | { type: 'redirectUriReceived'; uri: string }
  /** A window sent a message that looks like the provider's answer. */
  | { type: 'resultReceived'; resultUri: string; origin: string }
  | { type: 'timedOut' }
  | { type: 'connected'; userName: string | undefined }
  | { type: 'failed'; error: BaseError }
  | { type: 'cancel' }

export type SocialEffect =
  /** Run at once, during the click. */
  | { type: 'openPopup' }
  | { type: 'getRedirectUri'; provider: WindowProvider; timeout: number }
  /** Navigate the window, and watch whether it closes, answers, or takes too long. */
  | { type: 'navigatePopup'; uri: string; timeout: number }
  /** Leave the page, and store the provider until it returns. */
  | { type: 'redirect'; provider: WindowProvider; uri: string }
  | { type: 'closePopup' }
  | { type: 'connectSocial'; uri: string; timeout: number }
  | { type: 'remember'; provider: WindowProvider; userName: string | undefined }
  | { type: 'reportOrigin'; origin: string }
  | { type: 'alert'; error: BaseError }
  | { type: 'stopSocial' }

/** The time limit at the provider (ms). */
export const socialPopupTime = 45_000

type Result = readonly [SocialState, ...SocialEffect[]]

const idle: SocialState = { status: 'idle', error: undefined }
const timeout = frameTimeout

/**
 * Login with a social account: the embedded wallet provides the URL, the provider identifies the visitor, the embedded
 * wallet logs in.
 *
 * @see Specification §1 and §7 (get social redirect uri, connect social), §8 (socials-timeout alert), §9 (30 s).
 */
export const socialMachine: Machine<SocialState, SocialEvent, SocialEffect> = {
  initial: idle,
  transition(state, event): Result {
    const isAway = state.status === 'opening' || state.status === 'waiting'
    switch (event.type) {
      case 'start': {
        // A visitor who left the page and can click has returned without an answer.
        const isLeft = state.status === 'waiting' && state.isRedirect
        if ((isAway && !isLeft) || state.status === 'connecting') return [state]
        const { provider, isRedirect, secureOrigin } = event
        const opening: SocialState = { status: 'opening', provider, isRedirect, secureOrigin }
        const get = { type: 'getRedirectUri', provider, timeout } as const
        return isRedirect ? [opening, get] : [opening, { type: 'openPopup' }, get]
      }
      case 'resumed':
        return state.status === 'idle' && event.provider ? connect(event.provider, event.resultUri) : [state]
      case 'popupBlocked':
        return isAway ? fail(new PopupBlockedError()) : [state]
      case 'popupClosed':
        return isAway ? fail(new PopupClosedError()) : [state]
      case 'redirectUriReceived': {
        if (state.status !== 'opening') return [state]
        const { uri } = event
        return [
          { ...state, status: 'waiting' },
          state.isRedirect
            ? { type: 'redirect', provider: state.provider, uri }
            : { type: 'navigatePopup', uri, timeout: socialPopupTime },
        ]
      }
      case 'resultReceived':
        if (state.status !== 'waiting') return [state]
        // Any window can send a message. An invalid one is ignored, and does not end the login.
        if (event.origin !== state.secureOrigin) return [state, { type: 'reportOrigin', origin: event.origin }]
        return connect(state.provider, event.resultUri)
      case 'timedOut': {
        if (state.status !== 'waiting') return [state]
        const error = new SocialsTimeoutError()
        return [...fail(error), { type: 'alert', error }]
      }
      case 'connected': {
        if (state.status !== 'connecting') return [state]
        const { provider } = state
        const { userName } = event
        return [
          { status: 'connected', provider, userName },
          { type: 'remember', provider, userName },
        ]
      }
      case 'failed': {
        if (state.status !== 'opening' && state.status !== 'connecting') return [state]
        const { error } = event
        return error instanceof SocialsTimeoutError ? [...fail(error), { type: 'alert', error }] : fail(error)
      }
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return [idle, { type: 'stopSocial' }, { type: 'closePopup' }]
    }
  },
}

function fail(error: BaseError): Result {
  return [{ status: 'idle', error }, { type: 'stopSocial' }, { type: 'closePopup' }]
}

function connect(provider: WindowProvider, uri: string): Result {
  const reason = readSocialError(uri)
  if (reason !== undefined) return fail(new SocialLoginError({ reason }))
  return [{ status: 'connecting', provider }, { type: 'closePopup' }, { type: 'connectSocial', uri, timeout }]
}
