import { BaseError } from '../errors/BaseError.js'
import { frameTimeout, SocialsTimeoutError } from '../frame/frameErrors.js'
import type { Machine } from '../machine/Machine.js'
import { emailWait } from './emailWait.js'

/**
 * A login by email was requested too early.
 *
 * @see Specification §8: "Please try again after N seconds".
 */
export class EmailThrottledError extends BaseError {
  override readonly name = 'EmailThrottledError'
  /** Whole seconds until the next login is accepted. */
  readonly seconds: number
  constructor(options: { seconds: number }) {
    super(`Please try again after ${options.seconds} seconds`)
    this.seconds = options.seconds
  }
}

/** The next step of the embedded wallet. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** An email is being sent. */
type Sent = {
  email: string
  /** When it was sent (ms since 1970). */
  sentAt: number
  /** Another email was requested, and when (ms since 1970). */
  resendingAt: number | undefined
  error: BaseError | undefined
  /** The page behind the link shows the code; otherwise it is in the e-mail. */
  isOnPage?: true
}

export type EmailState =
  /** `email` is the address of the failed login, or '' initially. */
  | { status: 'idle'; email: string; error: BaseError | undefined }
  | { status: 'sending'; email: string; askedAt: number }
  /** The visitor must follow the link in the email on a new device. */
  | ({ status: 'verifyingDevice' } & Sent)
  /** The visitor must type the code from the email. */
  | ({ status: 'askingOtp' } & Sent)
  | { status: 'checkingOtp'; email: string; sentAt: number; isOnPage?: true }
  | { status: 'connecting'; email: string }
  | { status: 'connected'; email: string }

export type EmailEvent =
  /** `problem` is the result of validating the address; `lastLoginAt` comes from storage. */
  | { type: 'submit'; email: string; problem: BaseError | undefined; now: number; lastLoginAt: number | undefined }
  | { type: 'replied'; action: EmailAction; now: number }
  | { type: 'sendFailed'; error: BaseError }
  | { type: 'deviceVerified' }
  /** Separate from `failed`: the wallet may still wait for the link when another email has made it needless. */
  | { type: 'deviceFailed'; error: BaseError }
  | { type: 'submitOtp'; otp: string }
  | { type: 'otpAccepted' }
  | { type: 'connected' }
  /** The code or the connection failed. */
  | { type: 'failed'; error: BaseError }
  | { type: 'resend'; now: number }
  | { type: 'cancel' }

export type EmailEffect =
  | { type: 'connectEmail'; email: string; timeout: number }
  | { type: 'connectDevice'; timeout: number }
  | { type: 'connectOtp'; otp: string; timeout: number }
  | { type: 'connect'; email: string }
  /** Store the time for the next visit. */
  | { type: 'rememberLogin'; time: number }
  | { type: 'alert'; error: BaseError }
  | { type: 'stopEmail' }

type Result = readonly [EmailState, ...EmailEffect[]]

const idle: EmailState = { status: 'idle', email: '', error: undefined }
const timeout = frameTimeout

/**
 * Login by email: a link for a new device, a code, or neither if the wallet knows the visitor.
 *
 * @see Specification §4 (VERIFY_DEVICE, VERIFY_OTP, CONNECT), §5 and §9 (one email per 30 seconds, 30 s to answer), §8 (socials-timeout alert).
 */
export const emailMachine: Machine<EmailState, EmailEvent, EmailEffect> = {
  initial: idle,
  transition(state, event): Result {
    switch (event.type) {
      case 'submit': {
        // A visitor who asks while connected has disconnected since.
        if (state.status !== 'idle' && state.status !== 'connected') return [state]
        const { email, problem } = event
        if (problem) return [{ status: 'idle', email, error: problem }]
        const seconds = emailWait(event)
        if (seconds > 0) return [{ status: 'idle', email, error: new EmailThrottledError({ seconds }) }]
        return [
          { status: 'sending', email, askedAt: event.now },
          { type: 'connectEmail', email, timeout },
        ]
      }
      case 'replied':
        return isSending(state) ? next(state.email, event.action, event.now) : [state]
      case 'sendFailed':
        if (!isSending(state)) return [state]
        if (state.status === 'sending') {
          return tell({ status: 'idle', email: state.email, error: event.error }, event.error)
        }
        // The earlier email is still valid.
        return tell({ ...state, resendingAt: undefined, error: event.error }, event.error)
      case 'deviceVerified':
        return [
          state.status === 'verifyingDevice'
            ? { ...state, status: 'askingOtp', error: undefined, isOnPage: true }
            : state,
        ]
      case 'deviceFailed':
        return state.status === 'verifyingDevice' ? end(state, event.error) : [state]
      case 'submitOtp': {
        if (state.status !== 'askingOtp' || state.resendingAt !== undefined) return [state]
        const { email, sentAt } = state
        return [
          { status: 'checkingOtp', email, sentAt, ...place(state) },
          { type: 'connectOtp', otp: event.otp, timeout },
        ]
      }
      case 'otpAccepted':
        return state.status === 'checkingOtp' ? connecting(state.email) : [state]
      case 'connected':
        return [state.status === 'connecting' ? { status: 'connected', email: state.email } : state]
      case 'failed':
        return fail(state, event.error)
      case 'resend': {
        if (state.status !== 'verifyingDevice' && state.status !== 'askingOtp') return [state]
        if (state.resendingAt !== undefined) return [state]
        const seconds = emailWait({ now: event.now, lastLoginAt: state.sentAt })
        if (seconds > 0) return [{ ...state, error: new EmailThrottledError({ seconds }) }]
        const { email } = state
        return [
          { ...state, resendingAt: event.now, error: undefined },
          { type: 'connectEmail', email, timeout },
        ]
      }
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return [idle, { type: 'stopEmail' }, ...rememberAsked(state)]
    }
  },
}

function isSending(state: EmailState): state is Extract<EmailState, { status: 'sending' } | Sent> {
  return askedAt(state) !== undefined
}

/** When the unanswered email was requested. */
function askedAt(state: EmailState): number | undefined {
  if (state.status === 'sending') return state.askedAt
  return 'resendingAt' in state ? state.resendingAt : undefined
}

/** It may have been sent anyway, so going back and asking again must wait, too. */
function rememberAsked(state: EmailState): readonly EmailEffect[] {
  const time = askedAt(state)
  return time === undefined ? [] : [{ type: 'rememberLogin', time }]
}

function next(email: string, action: EmailAction, now: number): Result {
  // Only an email counts: a known visitor connects without one.
  if (action === 'CONNECT') return connecting(email)
  const sent: Sent = { email, sentAt: now, resendingAt: undefined, error: undefined }
  const remember = { type: 'rememberLogin', time: now } as const
  if (action === 'VERIFY_OTP') return [{ status: 'askingOtp', ...sent }, remember]
  return [{ status: 'verifyingDevice', ...sent }, remember, { type: 'connectDevice', timeout }]
}

function connecting(email: string): Result {
  return [
    { status: 'connecting', email },
    { type: 'connect', email },
  ]
}

function end(state: Extract<EmailState, { status: 'verifyingDevice' | 'connecting' }>, error: BaseError): Result {
  return [...tell({ status: 'idle', email: state.email, error }, error), ...rememberAsked(state)]
}

function fail(state: EmailState, error: BaseError): Result {
  if (state.status === 'connecting') return end(state, error)
  if (state.status !== 'checkingOtp') return [state]
  const { email, sentAt } = state
  // A wrong code can be corrected.
  return tell({ status: 'askingOtp', email, sentAt, resendingAt: undefined, error, ...place(state) }, error)
}

const place = ({ isOnPage }: { isOnPage?: true }): { isOnPage?: true } => (isOnPage ? { isOnPage } : {})

/** A timeout concerns the developer, too: the embedded wallet may be unreachable. */
function tell(state: EmailState, error: BaseError): Result {
  return error instanceof SocialsTimeoutError ? [state, { type: 'alert', error }] : [state]
}
