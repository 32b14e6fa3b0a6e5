import type { BaseError } from '../errors/BaseError.js'
import { frameTimeout } from '../frame/frameErrors.js'
import type { Machine } from '../machine/Machine.js'
import { EmailThrottledError } from './emailMachine.js'
import { emailWait } from './emailWait.js'

/** The code that the embedded wallet expects: from the old address, or from the new one. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

type Asked = { email: string; sentAt: number }

export type EmailUpdateState =
  /** `email` is the new address of the failed change, or '' initially. */
  | { status: 'idle'; email: string; error: BaseError | undefined }
  | { status: 'sending'; email: string }
  | ({ status: 'askingPrimaryOtp'; error: BaseError | undefined } & Asked)
  | ({ status: 'checkingPrimaryOtp' } & Asked)
  | ({ status: 'askingSecondaryOtp'; error: BaseError | undefined } & Asked)
  | ({ status: 'checkingSecondaryOtp' } & Asked)
  | { status: 'updated'; email: string }

export type EmailUpdateEvent =
  /** `problem` is the result of validating the new address. */
  | { type: 'submit'; email: string; problem: BaseError | undefined }
  | { type: 'replied'; action: EmailUpdateAction; now: number }
  | { type: 'submitOtp'; otp: string }
  | { type: 'primaryAccepted'; now: number }
  | { type: 'secondaryAccepted'; newEmail: string }
  | { type: 'failed'; error: BaseError }
  /** Request new codes, and start with the first. */
  | { type: 'resend'; now: number }
  | { type: 'cancel' }

export type EmailUpdateEffect =
  | { type: 'updateEmail'; email: string; timeout: number }
  | { type: 'checkPrimaryOtp'; otp: string; timeout: number }
  | { type: 'checkSecondaryOtp'; otp: string; timeout: number }
  | { type: 'stopUpdate' }

type Result = readonly [EmailUpdateState, ...EmailUpdateEffect[]]

const idle: EmailUpdateState = { status: 'idle', email: '', error: undefined }
const timeout = frameTimeout

/**
 * Changes the address of an embedded wallet: a code to the old address if that one was confirmed, then a code to the
 * new one.
 *
 * @see Specification §4 (VERIFY_PRIMARY_OTP, VERIFY_SECONDARY_OTP) and §7 (update email; newEmail).
 */
export const emailUpdateMachine: Machine<EmailUpdateState, EmailUpdateEvent, EmailUpdateEffect> = {
  initial: idle,
  transition(state, event): Result {
    switch (event.type) {
      case 'submit':
        if (state.status !== 'idle' && state.status !== 'updated') return [state]
        return event.problem ? [{ status: 'idle', email: event.email, error: event.problem }] : send(event.email)
      case 'replied': {
        if (state.status !== 'sending') return [state]
        const isPrimary = event.action === 'VERIFY_PRIMARY_OTP'
        const status = isPrimary ? 'askingPrimaryOtp' : 'askingSecondaryOtp'
        return [{ status, email: state.email, sentAt: event.now, error: undefined }]
      }
      case 'submitOtp': {
        if (!isAsking(state)) return [state]
        const { email, sentAt } = state
        const { otp } = event
        return state.status === 'askingPrimaryOtp'
          ? [
              { status: 'checkingPrimaryOtp', email, sentAt },
              { type: 'checkPrimaryOtp', otp, timeout },
            ]
          : [
              { status: 'checkingSecondaryOtp', email, sentAt },
              { type: 'checkSecondaryOtp', otp, timeout },
            ]
      }
      case 'primaryAccepted':
        if (state.status !== 'checkingPrimaryOtp') return [state]
        // The other address has got its own code.
        return [{ status: 'askingSecondaryOtp', email: state.email, sentAt: event.now, error: undefined }]
      case 'secondaryAccepted': {
        if (state.status !== 'checkingSecondaryOtp') return [state]
        return [{ status: 'updated', email: event.newEmail }]
      }
      case 'failed':
        return [fail(state, event.error)]
      case 'resend': {
        if (!isAsking(state)) return [state]
        const seconds = emailWait({ now: event.now, lastLoginAt: state.sentAt })
        return seconds > 0 ? [{ ...state, error: new EmailThrottledError({ seconds }) }] : send(state.email)
      }
      case 'cancel':
        if (state.status === 'idle') return [state.error ? idle : state]
        return [idle, { type: 'stopUpdate' }]
    }
  },
}

function isAsking(
  state: EmailUpdateState,
): state is Extract<EmailUpdateState, { status: 'askingPrimaryOtp' | 'askingSecondaryOtp' }> {
  return state.status === 'askingPrimaryOtp' || state.status === 'askingSecondaryOtp'
}

function send(email: string): Result {
  return [
    { status: 'sending', email },
    { type: 'updateEmail', email, timeout },
  ]
}

/** A wrong code can be corrected. */
function fail(state: EmailUpdateState, error: BaseError): EmailUpdateState {
  switch (state.status) {
    case 'sending':
      return { status: 'idle', email: state.email, error }
    case 'checkingPrimaryOtp':
      return { ...state, status: 'askingPrimaryOtp', error }
    case 'checkingSecondaryOtp':
      return { ...state, status: 'askingSecondaryOtp', error }
    default:
      return state
  }
}
