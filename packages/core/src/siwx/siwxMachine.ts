import type { CaipAddress } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'
import type { SiwxSession } from './SiwxSession.js'
import { nameSignInFailure, SignInAccountError, SignInStartError } from './siwxErrors.js'

/** The account and network of the sign-in, and whether the page requires it. */
export type SignInSubject = { readonly account: CaipAddress; readonly isRequired: boolean }

export type SiwxState =
  | { status: 'idle' }
  /** The sessions of the account are loading. */
  | ({ status: 'checking' } & SignInSubject)
  /** The person is asked to sign. */
  | ({ status: 'asking'; error: BaseError | undefined } & SignInSubject)
  | ({ status: 'signing' } & SignInSubject)
  /** A session is being created from the signature. */
  | ({ status: 'saving' } & SignInSubject)
  | ({ status: 'signedIn' } & SignInSubject)
  /** The person continued without signing in, as the page allows. */
  | ({ status: 'skipped' } & SignInSubject)

export type SiwxEvent =
  /** The active account changed, or none remains on a network of the page. */
  | { type: 'accountChanged'; subject: SignInSubject | undefined }
  | { type: 'checked'; hasSession: boolean }
  | { type: 'checkFailed'; error: BaseError }
  /** The page requests a signature although the person skipped it or closed the view. */
  | { type: 'ask' }
  | { type: 'sign' }
  | { type: 'signed'; session: SiwxSession }
  | { type: 'saved' }
  | { type: 'failed'; error: BaseError; isSmartAccount: boolean }
  | { type: 'cancel' }
  /** The session was revoked or has expired. */
  | { type: 'sessionEnded' }

export type SiwxEffect =
  | { type: 'check'; account: CaipAddress }
  | { type: 'sign'; account: CaipAddress }
  | { type: 'addSession'; session: SiwxSession }
  | { type: 'stopSignIn' }
  /** Open SIWXSignMessage. */
  | { type: 'showSignView' }
  | { type: 'disconnect' }
  | FeatureEffect

type Result = readonly [SiwxState, ...SiwxEffect[]]

const idle: SiwxState = { status: 'idle' }

/**
 * Signing in with a wallet.
 *
 * @see Specification §4: after connecting, SIWXSignMessage opens if no session exists; success adds a session and
 * closes the modal; failure reopens the view with an error; cancelling disconnects when sign-in is required and closes
 * otherwise, then goes back to Connect. §8: what failing to begin says and does.
 */
export const siwxMachine: Machine<SiwxState, SiwxEvent, SiwxEffect> = {
  initial: idle,
  transition(state, event): Result {
    if (event.type === 'accountChanged') return changeAccount(state, event.subject)
    if (state.status === 'idle') return [state]
    const { account, isRequired, status } = state
    const subject = { account, isRequired }
    const isWorking = status === 'signing' || status === 'saving'

    switch (event.type) {
      case 'checked':
        if (status !== 'checking') return [state]
        return event.hasSession ? [{ status: 'signedIn', ...subject }] : ask(subject)
      case 'checkFailed':
        if (status !== 'checking') return [state]
        return [
          idle,
          { type: 'notify', variant: 'error', error: new SignInStartError({ cause: event.error }) },
          { type: 'disconnect' },
          { type: 'navigate', to: 'reset', route: { view: 'Connect' } },
        ]
      case 'ask':
        // A wallet whose window was closed may never answer: the view has the cancel button.
        if (status === 'asking' || isWorking) return [state, { type: 'showSignView' }]
        return status === 'skipped' ? ask(subject) : [state]
      case 'sign':
        return status === 'asking'
          ? [
              { status: 'signing', ...subject },
              { type: 'sign', account },
            ]
          : [state]
      case 'signed':
        if (status !== 'signing') return [state]
        if (!isOf(event.session, account)) return fail(subject, new SignInAccountError())
        return [
          { status: 'saving', ...subject },
          { type: 'addSession', session: event.session },
        ]
      case 'saved':
        if (status !== 'saving') return [state]
        return [
          { status: 'signedIn', ...subject },
          { type: 'navigate', to: 'close' },
          { type: 'track', event: 'SIWX_AUTH_SUCCESS' },
        ]
      case 'failed':
        if (!isWorking) return [state]
        return fail(subject, nameSignInFailure(event))
      case 'cancel': {
        if (status !== 'asking' && !isWorking) return [state]
        const end: SiwxEffect[] = [
          { type: 'navigate', to: 'reset', route: { view: 'Connect' } },
          { type: 'track', event: 'CLICK_CANCEL_SIWX' },
        ]
        if (isWorking) end.unshift({ type: 'stopSignIn' })
        return isRequired
          ? [idle, { type: 'disconnect' }, ...end]
          : [{ status: 'skipped', ...subject }, { type: 'navigate', to: 'close' }, ...end]
      }
      case 'sessionEnded':
        return status === 'signedIn' ? check(subject) : [state]
    }
  },
}

/** A signature for another account is useless. */
function changeAccount(state: SiwxState, subject: SignInSubject | undefined): Result {
  if (state.status === 'idle') return subject ? check(subject) : [state]
  if (!subject) return [idle, { type: 'stopSignIn' }]
  if (state.account === subject.account && state.isRequired === subject.isRequired) return [state]
  const [next, ...effects] = check(subject)
  return [next, { type: 'stopSignIn' }, ...effects]
}

function check(subject: SignInSubject): Result {
  return [
    { status: 'checking', account: subject.account, isRequired: subject.isRequired },
    { type: 'check', account: subject.account },
  ]
}

/**
 * The wallet may have changed its account meanwhile. The comparison ignores case: in EVM it is a checksum, and in other
 * families an address that differs only in case is practically impossible.
 */
function isOf({ data }: SiwxSession, account: CaipAddress): boolean {
  return `${data.chainId}:${data.accountAddress}`.toLowerCase() === account.toLowerCase()
}

function fail(subject: SignInSubject, error: BaseError): Result {
  return [...ask(subject, error), { type: 'track', event: 'SIWX_AUTH_ERROR' }]
}

function ask(subject: SignInSubject, error?: BaseError): Result {
  return [{ status: 'asking', error, ...subject }, { type: 'showSignView' }]
}
