import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { SocialsTimeoutError } from '../frame/frameErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import {
  type EmailAction,
  type EmailEffect,
  type EmailState,
  EmailThrottledError,
  emailMachine,
} from './emailMachine.js'

type Result = readonly [EmailState, ...EmailEffect[]]

const email = 'ada@example.org'
const error = new BaseError('Wrong code')
const problem = new BaseError('Not an email')
const early = new EmailThrottledError({ seconds: 1 })

const idle: EmailState = { status: 'idle', email: '', error: undefined }
const refused = (error: BaseError): Result => [{ status: 'idle', email, error }]
const sent = { email, sentAt: 1000, resendingAt: undefined, error: undefined }
const states = {
  idle,
  refused: { status: 'idle', email, error },
  sending: { status: 'sending', email, askedAt: 40_000 },
  verifyingDevice: { status: 'verifyingDevice', ...sent },
  resendingLink: { status: 'verifyingDevice', ...sent, resendingAt: 31_000 },
  askingOtp: { status: 'askingOtp', ...sent, error },
  resendingOtp: { status: 'askingOtp', ...sent, resendingAt: 31_000 },
  checkingOtp: { status: 'checkingOtp', email, sentAt: 1000 },
  connecting: { status: 'connecting', email },
  connected: { status: 'connected', email },
} satisfies Record<string, EmailState>

const send: EmailEffect = { type: 'connectEmail', email, timeout: 30_000 }
const remember: EmailEffect = { type: 'rememberLogin', time: 40_000 }
const sending: Result = [states.sending, send]
const connecting: Result = [states.connecting, { type: 'connect', email }]
const stopped: Result = [idle, { type: 'stopEmail' }]
const stoppedLate = (time: number): Result => [...stopped, { type: 'rememberLogin', time }]
const replies = {
  repliedDevice: [
    { status: 'verifyingDevice', ...sent, sentAt: 40_000 },
    remember,
    { type: 'connectDevice', timeout: 30_000 },
  ] as Result,
  repliedOtp: [{ status: 'askingOtp', ...sent, sentAt: 40_000 }, remember] as Result,
  repliedConnect: connecting,
}
const submitted = {
  submit: sending,
  submitLater: sending,
  submitEarly: refused(early),
  submitWrong: refused(problem),
}

describe('emailMachine', () => {
  test('begins with nothing asked', () => {
    expect(emailMachine.initial).toEqual(idle)
  })

  testMachine(emailMachine, {
    states,
    events: {
      submit: { type: 'submit', email, problem: undefined, now: 40_000, lastLoginAt: undefined },
      submitLater: { type: 'submit', email, problem: undefined, now: 40_000, lastLoginAt: 10_000 },
      submitEarly: { type: 'submit', email, problem: undefined, now: 39_999, lastLoginAt: 10_000 },
      submitWrong: { type: 'submit', email, problem, now: 39_999, lastLoginAt: 10_000 },
      repliedDevice: { type: 'replied', action: 'VERIFY_DEVICE', now: 40_000 },
      repliedOtp: { type: 'replied', action: 'VERIFY_OTP', now: 40_000 },
      repliedConnect: { type: 'replied', action: 'CONNECT', now: 40_000 },
      sendFailed: { type: 'sendFailed', error: problem },
      deviceVerified: { type: 'deviceVerified' },
      deviceFailed: { type: 'deviceFailed', error },
      submitOtp: { type: 'submitOtp', otp: '123456' },
      otpAccepted: { type: 'otpAccepted' },
      connected: { type: 'connected' },
      failed: { type: 'failed', error },
      resend: { type: 'resend', now: 31_000 },
      resendEarly: { type: 'resend', now: 30_999 },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: {
        ...same(
          'repliedDevice repliedOtp repliedConnect sendFailed deviceVerified deviceFailed submitOtp otpAccepted connected',
        ),
        ...same('failed resend resendEarly cancel'),
        ...submitted,
      },
      refused: {
        ...same(
          'repliedDevice repliedOtp repliedConnect sendFailed deviceVerified deviceFailed submitOtp otpAccepted connected',
        ),
        ...same('failed resend resendEarly'),
        ...submitted,
        cancel: [idle],
      },
      sending: {
        ...same(
          'submit submitLater submitEarly submitWrong deviceVerified deviceFailed submitOtp otpAccepted connected failed',
        ),
        ...same('resend resendEarly'),
        ...replies,
        sendFailed: refused(problem),
        cancel: stoppedLate(40_000),
      },
      verifyingDevice: {
        ...same('submit submitLater submitEarly submitWrong repliedDevice repliedOtp repliedConnect sendFailed'),
        ...same('submitOtp otpAccepted connected failed'),
        deviceVerified: [{ status: 'askingOtp', ...sent, isOnPage: true }],
        deviceFailed: refused(error),
        resend: [states.resendingLink, send],
        resendEarly: [{ ...states.verifyingDevice, error: early }],
        cancel: stopped,
      },
      resendingLink: {
        ...same('submit submitLater submitEarly submitWrong submitOtp otpAccepted connected failed resend resendEarly'),
        ...replies,
        sendFailed: [{ ...states.verifyingDevice, error: problem }],
        deviceVerified: [{ ...states.resendingOtp, isOnPage: true }],
        deviceFailed: [...refused(error), { type: 'rememberLogin', time: 31_000 }],
        cancel: stoppedLate(31_000),
      },
      askingOtp: {
        ...same('submit submitLater submitEarly submitWrong repliedDevice repliedOtp repliedConnect sendFailed'),
        ...same('deviceVerified deviceFailed otpAccepted connected failed'),
        submitOtp: [states.checkingOtp, { type: 'connectOtp', otp: '123456', timeout: 30_000 }],
        resend: [states.resendingOtp, send],
        resendEarly: [{ ...states.askingOtp, error: early }],
        cancel: stopped,
      },
      resendingOtp: {
        ...same(
          'submit submitLater submitEarly submitWrong deviceVerified deviceFailed submitOtp otpAccepted connected failed',
        ),
        ...same('resend resendEarly'),
        ...replies,
        sendFailed: [{ status: 'askingOtp', ...sent, error: problem }],
        cancel: stoppedLate(31_000),
      },
      checkingOtp: {
        ...same('submit submitLater submitEarly submitWrong repliedDevice repliedOtp repliedConnect sendFailed'),
        ...same('deviceVerified deviceFailed submitOtp connected resend resendEarly'),
        otpAccepted: connecting,
        failed: [states.askingOtp],
        cancel: stopped,
      },
      connecting: {
        ...same('submit submitLater submitEarly submitWrong repliedDevice repliedOtp repliedConnect sendFailed'),
        ...same('deviceVerified deviceFailed submitOtp otpAccepted resend resendEarly'),
        connected: [states.connected],
        failed: refused(error),
        cancel: stopped,
      },
      connected: {
        ...same('repliedDevice repliedOtp repliedConnect sendFailed deviceVerified deviceFailed submitOtp otpAccepted'),
        ...same('connected failed resend resendEarly'),
        ...submitted,
        cancel: stopped,
      },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ before, after }) {
      if (after.status === 'connected') expect(['connecting', 'connected']).toContain(before.status)
      if (after.status === 'connecting' && before.status !== 'connecting') expect(after).toMatchObject({ email })
    },
  })

  const submit = { type: 'submit', email, problem: undefined, now: 40_000, lastLoginAt: undefined } as const

  test('asks for a link, for a code, or for nothing, as the embedded wallet says', () => {
    const after = (action: EmailAction) =>
      run(emailMachine, submit, { type: 'replied', action, now: 40_000 }).state.status
    expect((['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const).map(after)).toEqual([
      'verifyingDevice',
      'askingOtp',
      'connecting',
    ])
  })

  test('ends no login because a link was not followed that is not waited for any more', () => {
    const replied = (action: EmailAction) => ({ type: 'replied', action, now: 40_000 }) as const
    const again = [submit, replied('VERIFY_DEVICE'), { type: 'resend', now: 70_000 }] as const
    const late = { type: 'deviceFailed', error } as const
    const typed = { type: 'submitOtp', otp: '123456' } as const
    const byCode = run(emailMachine, ...again, replied('VERIFY_OTP'), typed, late, { type: 'otpAccepted' })
    expect(byCode.state.status).toBe('connecting')
    const known = run(emailMachine, ...again, replied('CONNECT'), late, { type: 'connected' })
    expect(known.state.status).toBe('connected')
  })

  test('keeps the address that was typed when a login comes to nothing', () => {
    const link = { type: 'replied', action: 'VERIFY_DEVICE', now: 40_000 } as const
    const { state } = run(emailMachine, submit, link, { type: 'deviceFailed', error })
    expect(state).toEqual({ status: 'idle', email, error })
  })

  test('gives the embedded wallet 30 s for each of its answers', () => {
    const replied = (action: EmailAction) => ({ type: 'replied', action, now: 40_000 }) as const
    const timeouts = [
      run(emailMachine, submit),
      run(emailMachine, submit, replied('VERIFY_DEVICE')),
      run(emailMachine, submit, replied('VERIFY_OTP'), { type: 'submitOtp', otp: '123456' }),
    ].map(({ effects }) => effects.flatMap((effect) => ('timeout' in effect ? `${effect.type} ${effect.timeout}` : [])))
    expect(timeouts).toEqual([['connectEmail 30000'], ['connectDevice 30000'], ['connectOtp 30000']])
  })

  test('refuses a login within 30 seconds of the last, and says when to try again', () => {
    const { state } = run(emailMachine, { ...submit, lastLoginAt: 22_500 })
    expect(state).toMatchObject({ status: 'idle', error: { shortMessage: 'Please try again after 13 seconds' } })
    expect(run(emailMachine, { ...submit, lastLoginAt: 10_000 }).state.status).toBe('sending')
  })

  test('lets somebody log in again who has been logged in, and disconnected since', () => {
    const known = { type: 'replied', action: 'CONNECT', now: 40_000 } as const
    const { state, effects } = run(emailMachine, submit, known, { type: 'connected' }, submit)
    expect(state.status).toBe('sending')
    expect(effects).toEqual([send])
  })

  test('lets nobody have one email after the other by going back and asking again', () => {
    const { effects } = run(emailMachine, submit, { type: 'cancel' })
    const remembered = effects.find((effect) => effect.type === 'rememberLogin')
    expect(remembered?.time).toBe(submit.now)
    const again = run(emailMachine, { ...submit, now: submit.now + 1000, lastLoginAt: remembered?.time })
    expect(again.state).toMatchObject({ status: 'idle', error: { shortMessage: 'Please try again after 29 seconds' } })
  })

  test('raises an alert when the embedded wallet does not answer in time', () => {
    const late = new SocialsTimeoutError()
    const alert = [{ type: 'alert', error: late }]
    const otp = [submit, { type: 'replied', action: 'VERIFY_OTP', now: 40_000 }] as const
    const failed = { type: 'failed', error: late } as const
    const sendFailed = { type: 'sendFailed', error: late } as const
    expect(run(emailMachine, submit, sendFailed)).toEqual({
      state: { status: 'idle', email, error: late },
      effects: alert,
    })
    expect(run(emailMachine, ...otp, { type: 'resend', now: 70_000 }, sendFailed).effects).toEqual(alert)
    const link = { type: 'replied', action: 'VERIFY_DEVICE', now: 40_000 } as const
    expect(run(emailMachine, submit, link, { type: 'deviceFailed', error: late }).effects).toEqual(alert)
    expect(run(emailMachine, ...otp, { type: 'submitOtp', otp: '1' }, failed).effects).toEqual(alert)
    expect(run(emailMachine, submit, { type: 'replied', action: 'CONNECT', now: 0 }, failed).effects).toEqual(alert)
    expect(run(emailMachine, submit, failed).effects).toEqual([])
  })
})
