import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { EmailThrottledError } from './emailMachine.js'
import {
  type EmailUpdateAction,
  type EmailUpdateEffect,
  type EmailUpdateState,
  emailUpdateMachine,
} from './emailUpdateMachine.js'

type Result = readonly [EmailUpdateState, ...EmailUpdateEffect[]]

const email = 'ada@example.org'
const error = new BaseError('Wrong code')
const problem = new BaseError('Not an email')
const early = new EmailThrottledError({ seconds: 1 })
const asked = { email, sentAt: 1000 }

const idle: EmailUpdateState = { status: 'idle', email: '', error: undefined }
const states = {
  idle,
  refused: { status: 'idle', email, error },
  sending: { status: 'sending', email },
  askingPrimaryOtp: { status: 'askingPrimaryOtp', ...asked, error: undefined },
  checkingPrimaryOtp: { status: 'checkingPrimaryOtp', ...asked },
  askingSecondaryOtp: { status: 'askingSecondaryOtp', ...asked, error: undefined },
  checkingSecondaryOtp: { status: 'checkingSecondaryOtp', ...asked },
  updated: { status: 'updated', email },
} satisfies Record<string, EmailUpdateState>

const sending: Result = [states.sending, { type: 'updateEmail', email, timeout: 30_000 }]
const stopped: Result = [idle, { type: 'stopUpdate' }]
const wrong: Result = [{ status: 'idle', email, error: problem }]

describe('emailUpdateMachine', () => {
  test('begins with nothing asked', () => {
    expect(emailUpdateMachine.initial).toEqual(idle)
  })

  testMachine(emailUpdateMachine, {
    states,
    events: {
      submit: { type: 'submit', email, problem: undefined },
      submitWrong: { type: 'submit', email, problem },
      repliedPrimary: { type: 'replied', action: 'VERIFY_PRIMARY_OTP', now: 1000 },
      repliedSecondary: { type: 'replied', action: 'VERIFY_SECONDARY_OTP', now: 1000 },
      submitOtp: { type: 'submitOtp', otp: '123456' },
      primaryAccepted: { type: 'primaryAccepted', now: 5000 },
      secondaryAccepted: { type: 'secondaryAccepted', newEmail: 'new@example.org' },
      failed: { type: 'failed', error },
      resend: { type: 'resend', now: 31_000 },
      resendEarly: { type: 'resend', now: 30_999 },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: {
        ...same('repliedPrimary repliedSecondary submitOtp primaryAccepted secondaryAccepted failed resend'),
        ...same('resendEarly cancel'),
        submit: sending,
        submitWrong: wrong,
      },
      refused: {
        ...same('repliedPrimary repliedSecondary submitOtp primaryAccepted secondaryAccepted failed resend'),
        ...same('resendEarly'),
        submit: sending,
        submitWrong: wrong,
        cancel: [idle],
      },
      sending: {
        ...same('submit submitWrong submitOtp primaryAccepted secondaryAccepted resend resendEarly'),
        repliedPrimary: [states.askingPrimaryOtp],
        repliedSecondary: [states.askingSecondaryOtp],
        failed: [states.refused],
        cancel: stopped,
      },
      askingPrimaryOtp: {
        ...same('submit submitWrong repliedPrimary repliedSecondary primaryAccepted secondaryAccepted failed'),
        submitOtp: [states.checkingPrimaryOtp, { type: 'checkPrimaryOtp', otp: '123456', timeout: 30_000 }],
        resend: sending,
        resendEarly: [{ ...states.askingPrimaryOtp, error: early }],
        cancel: stopped,
      },
      checkingPrimaryOtp: {
        ...same('submit submitWrong repliedPrimary repliedSecondary submitOtp secondaryAccepted resend resendEarly'),
        // The second mail has its own time.
        primaryAccepted: [{ ...states.askingSecondaryOtp, sentAt: 5000 }],
        failed: [{ ...states.askingPrimaryOtp, error }],
        cancel: stopped,
      },
      askingSecondaryOtp: {
        ...same('submit submitWrong repliedPrimary repliedSecondary primaryAccepted secondaryAccepted failed'),
        submitOtp: [states.checkingSecondaryOtp, { type: 'checkSecondaryOtp', otp: '123456', timeout: 30_000 }],
        resend: sending,
        resendEarly: [{ ...states.askingSecondaryOtp, error: early }],
        cancel: stopped,
      },
      checkingSecondaryOtp: {
        ...same('submit submitWrong repliedPrimary repliedSecondary submitOtp primaryAccepted resend resendEarly'),
        secondaryAccepted: [{ status: 'updated', email: 'new@example.org' }],
        failed: [{ ...states.askingSecondaryOtp, error }],
        cancel: stopped,
      },
      updated: {
        ...same('repliedPrimary repliedSecondary submitOtp primaryAccepted secondaryAccepted failed resend'),
        ...same('resendEarly'),
        submit: sending,
        submitWrong: wrong,
        cancel: stopped,
      },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ before, after }) {
      // The new address counts only once its own code was right.
      if (after.status === 'updated' && before.status !== 'updated') expect(before.status).toBe('checkingSecondaryOtp')
    },
  })

  test('asks for the code of the old address first, or only for that of the new one, as the embedded wallet says', () => {
    const submit = { type: 'submit', email, problem: undefined } as const
    const after = (action: EmailUpdateAction) =>
      run(emailUpdateMachine, submit, { type: 'replied', action, now: 0 }).state
    expect(after('VERIFY_PRIMARY_OTP').status).toBe('askingPrimaryOtp')
    expect(after('VERIFY_SECONDARY_OTP').status).toBe('askingSecondaryOtp')
  })
})
