import type { CaipAddress } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'
import { isSameAccount } from './isSameAccount.js'
import type { Siwx } from './Siwx.js'
import type { SiwxSession } from './SiwxSession.js'
import { nameSignInFailure, SignInAccountError, SignInStartError } from './siwxErrors.js'

/** The account and network of the sign-in, and whether the page requires it. */
export type SignInSubject = { readonly account: CaipAddress; readonly isRequired: boolean }

export type SiwxState =
  | { status: 'idle' }
  /** The sessions of the account are loading. */
  | ({ status: 'checking' } & SignInSubject)
  /** The visitor is asked to sign. The message is missing while it is written, or when it could not be. */
  | ({ status: 'asking'; message: Siwx.Message | undefined; error: BaseError | undefined } & SignInSubject)
  | ({ status: 'signing'; message: Siwx.Message } & SignInSubject)
  /** A session is being created from the signature. */
  | ({ status: 'saving'; session: SiwxSession } & SignInSubject)
  | ({ status: 'signedIn'; session: SiwxSession } & SignInSubject)
  /** The visitor continued without signing in, as the page allows. */
  | ({ status: 'skipped' } & SignInSubject)

export type SiwxEvent =
  /** The active account changed, or none remains on a network of the page. */
  | { type: 'accountChanged'; subject: SignInSubject | undefined }
  /** The account's session, or none; and whether the visitor has skipped signing in before. */
  | { type: 'checked'; session: SiwxSession | undefined; wasSkipped: boolean }
  | { type: 'checkFailed'; error: BaseError }
  /** The message to sign is there, and may be signed. */
  | { type: 'written'; message: Siwx.Message }
  | { type: 'writeFailed'; error: BaseError }
  /** The page requests a signature although the visitor skipped it or closed the view. */
  | { type: 'ask' }
  /** The visitor wants to sign. Without a message, one is written first. */
  | { type: 'sign' }
  | { type: 'signed'; session: SiwxSession }
  | { type: 'saved' }
  | { type: 'failed'; error: BaseError; isSmartAccount: boolean }
  | { type: 'cancel' }
  /** The session was revoked or has expired. */
  | { type: 'sessionEnded' }

export type SiwxEffect =
  | { type: 'check'; account: CaipAddress }
  /** Let the page write the message. */
  | { type: 'write'; account: CaipAddress }
  | { type: 'sign'; account: CaipAddress; message: Siwx.Message }
  | { type: 'addSession'; session: SiwxSession }
  | { type: 'disconnect'; account: CaipAddress }
  | FeatureEffect

type Result = readonly [SiwxState, ...SiwxEffect[]]

const idle: SiwxState = { status: 'idle' }
const show: SiwxEffect = { type: 'navigate', to: 'open', view: 'SIWXSignMessage' }
/** Before disconnecting, which closes a modal that shows anything else. */
const toConnect: SiwxEffect = { type: 'navigate', to: 'reset', route: { view: 'Connect' } }

/** The state in which the answer of an effect is awaited. */
const awaited: Readonly<Record<string, SiwxState['status']>> = {
  check: 'checking',
  write: 'asking',
  sign: 'signing',
  addSession: 'saving',
}

/**
 * Signing in with a wallet.
 *
 * @see Specification §4: after connecting, SIWXSignMessage opens if no session exists; success adds a session and
 * closes the modal; failure reopens the view with an error; cancelling disconnects when sign-in is required and closes
 * otherwise, and goes back to Connect. §8: what failing to begin says and does.
 */
export const siwxMachine: Machine<SiwxState, SiwxEvent, SiwxEffect> = {
  initial: idle,
  continues: ({ status }, { type }) => (awaited[type] ?? status) === status,
  transition(state, event): Result {
    if (event.type === 'accountChanged') return changeAccount(state, event.subject)
    if (state.status === 'idle') return [state]
    const { account, isRequired, status } = state
    const subject = { account, isRequired }
    const isWorking = status === 'signing' || status === 'saving'

    switch (event.type) {
      case 'checked':
        if (status !== 'checking') return [state]
        if (event.session) return [{ status: 'signedIn', session: event.session, ...subject }]
        return event.wasSkipped && !isRequired ? [{ status: 'skipped', ...subject }] : ask(subject)
      case 'checkFailed':
        if (status !== 'checking') return [state]
        return [
          idle,
          { type: 'notify', variant: 'error', error: new SignInStartError({ cause: event.error }) },
          toConnect,
          { type: 'disconnect', account },
        ]
      case 'written':
        return status === 'asking' && !state.message ? [{ ...state, message: event.message }] : [state]
      case 'writeFailed':
        return status === 'asking' && !state.message ? [{ ...state, error: event.error }] : [state]
      case 'ask':
        // A wallet whose window was closed may never answer: the view has the cancel button.
        if (status === 'asking' || isWorking) return [state, show]
        return status === 'skipped' ? ask(subject) : [state]
      case 'sign':
        if (status !== 'asking') return [state]
        if (!state.message) {
          return [
            { ...state, error: undefined },
            { type: 'write', account },
          ]
        }
        return [
          { status: 'signing', message: state.message, ...subject },
          { type: 'sign', account, message: state.message },
        ]
      case 'signed':
        if (status !== 'signing') return [state]
        // The wallet may have changed its account meanwhile.
        if (!isOf(event.session, account)) return fail(subject, new SignInAccountError(), state.message)
        return [
          { status: 'saving', session: event.session, ...subject },
          { type: 'addSession', session: event.session },
        ]
      case 'saved':
        if (status !== 'saving') return [state]
        return [
          { status: 'signedIn', session: state.session, ...subject },
          { type: 'navigate', to: 'close' },
          { type: 'track', event: 'SIWX_AUTH_SUCCESS' },
        ]
      case 'failed':
        if (status === 'signing') return fail(subject, nameSignInFailure(event), state.message)
        // The nonce may be used up.
        return status === 'saving' ? fail(subject, nameSignInFailure(event)) : [state]
      case 'cancel': {
        if (status !== 'asking' && !isWorking) return [state]
        const cancelled: SiwxEffect = { type: 'track', event: 'CLICK_CANCEL_SIWX' }
        return isRequired
          ? [idle, toConnect, { type: 'disconnect', account }, cancelled]
          : [{ status: 'skipped', ...subject }, { type: 'navigate', to: 'close' }, toConnect, cancelled]
      }
      case 'sessionEnded':
        return status === 'signedIn' ? check(subject) : [state]
    }
  },
}

/** A signature for another account is useless. */
function changeAccount(state: SiwxState, subject: SignInSubject | undefined): Result {
  if (!subject) return [idle]
  const isSame = state.status !== 'idle' && state.account === subject.account && state.isRequired === subject.isRequired
  return isSame ? [state] : check(subject)
}

function check({ account, isRequired }: SignInSubject): Result {
  return [
    { status: 'checking', account, isRequired },
    { type: 'check', account },
  ]
}

const isOf = ({ data }: SiwxSession, account: CaipAddress): boolean =>
  isSameAccount(`${data.chainId}:${data.accountAddress}`, account)

function fail(subject: SignInSubject, error: BaseError, message?: Siwx.Message): Result {
  return [...ask(subject, error, message), { type: 'track', event: 'SIWX_AUTH_ERROR' }]
}

/** A message that was not signed can be signed again. */
function ask(subject: SignInSubject, error?: BaseError, message?: Siwx.Message): Result {
  const state: SiwxState = { status: 'asking', error, message, ...subject }
  return message ? [state, show] : [state, show, { type: 'write', account: subject.account }]
}
