import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import type { Siwx } from './Siwx.js'
import type { SiwxSession } from './SiwxSession.js'
import { SignatureDeclinedError, SignInAccountError, SignInStartError, SmartAccountSignInError } from './siwxErrors.js'
import { type SignInSubject, type SiwxEffect, type SiwxState, siwxMachine } from './siwxMachine.js'

type Result = readonly [SiwxState, ...SiwxEffect[]]

const required: SignInSubject = { account: 'eip155:1:0xaa', isRequired: true }
const optional: SignInSubject = { account: 'eip155:1:0xaa', isRequired: false }
const other: SignInSubject = { account: 'eip155:1:0xbb', isRequired: true }
const session: SiwxSession = {
  data: {
    accountAddress: '0xaa',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
  },
  message: 'Hello',
  signature: '0x1',
  cacao: undefined,
}
const foreign: SiwxSession = { ...session, data: { ...session.data, accountAddress: '0xbb' } }
const error = new BaseError('The server is away')
const rejected = new UserRejectedRequestError()

const message: Siwx.Message = { ...session.data, toString: () => session.message } as Siwx.Message
const idle: SiwxState = { status: 'idle' }
const check = (subject: SignInSubject): Result => [
  { status: 'checking', ...subject },
  { type: 'check', account: subject.account },
]
const shown: SiwxEffect = { type: 'navigate', to: 'open', view: 'SIWXSignMessage' }
const write = (subject: SignInSubject): SiwxEffect => ({ type: 'write', account: subject.account })
const ask = (subject: SignInSubject, error?: BaseError): Result => [
  { status: 'asking', error, message: undefined, ...subject },
  shown,
  write(subject),
]
const askAgain = (subject: SignInSubject, error: BaseError): Result => [
  { status: 'asking', error, message, ...subject },
  shown,
  { type: 'track', event: 'SIWX_AUTH_ERROR' },
]
const failed = (subject: SignInSubject, error: BaseError): Result => [
  ...ask(subject, error),
  { type: 'track', event: 'SIWX_AUTH_ERROR' },
]
const toConnect: SiwxEffect = { type: 'navigate', to: 'reset', route: { view: 'Connect' } }
const cancelled: SiwxEffect = { type: 'track', event: 'CLICK_CANCEL_SIWX' }
const leave = (subject: SignInSubject): Result => [
  idle,
  toConnect,
  { type: 'disconnect', account: subject.account },
  cancelled,
]
const skip: Result = [{ status: 'skipped', ...optional }, { type: 'navigate', to: 'close' }, toConnect, cancelled]
const gone: Result = [idle]
const declined = new SignatureDeclinedError({ cause: rejected })
const smart = new SmartAccountSignInError({ cause: error })

/** Every answer to an effect. */
const answers =
  'checkedSession checkedNone checkedSkipped checkFailed written writeFailed signed signedByOther saved declined failed failedSmart'

describe('siwxMachine', () => {
  test('begins with nobody to sign in', () => {
    expect(siwxMachine.initial).toEqual(idle)
  })

  testMachine(siwxMachine, {
    states: {
      idle,
      checking: { status: 'checking', ...required },
      checkingOptional: { status: 'checking', ...optional },
      asking: { status: 'asking', error: undefined, message, ...required },
      writing: { status: 'asking', error: undefined, message: undefined, ...required },
      askingOptional: { status: 'asking', error, message, ...optional },
      signing: { status: 'signing', message, ...required },
      signingOptional: { status: 'signing', message, ...optional },
      saving: { status: 'saving', session, ...required },
      signedIn: { status: 'signedIn', session, ...required },
      skipped: { status: 'skipped', ...optional },
    },
    events: {
      sameAccount: { type: 'accountChanged', subject: required },
      otherAccount: { type: 'accountChanged', subject: other },
      noLongerRequired: { type: 'accountChanged', subject: optional },
      noAccount: { type: 'accountChanged', subject: undefined },
      checkedSession: { type: 'checked', session, wasSkipped: false },
      checkedNone: { type: 'checked', session: undefined, wasSkipped: false },
      checkedSkipped: { type: 'checked', session: undefined, wasSkipped: true },
      checkFailed: { type: 'checkFailed', error },
      written: { type: 'written', message },
      writeFailed: { type: 'writeFailed', error },
      ask: { type: 'ask' },
      sign: { type: 'sign' },
      signed: { type: 'signed', session },
      signedByOther: { type: 'signed', session: foreign },
      saved: { type: 'saved' },
      declined: { type: 'failed', error: rejected, isSmartAccount: false },
      failed: { type: 'failed', error, isSmartAccount: false },
      failedSmart: { type: 'failed', error, isSmartAccount: true },
      cancel: { type: 'cancel' },
      sessionEnded: { type: 'sessionEnded' },
    },
    table: {
      idle: {
        ...same(`${answers} ask sign cancel sessionEnded`),
        sameAccount: check(required),
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
      },
      checking: {
        ...same(
          'sameAccount written writeFailed ask sign signed signedByOther saved declined failed failedSmart cancel',
        ),
        ...same('sessionEnded'),
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        checkedSession: [{ status: 'signedIn', session, ...required }],
        checkedNone: ask(required),
        checkedSkipped: ask(required),
        checkFailed: [
          idle,
          { type: 'notify', variant: 'error', error: new SignInStartError({ cause: error }) },
          toConnect,
          { type: 'disconnect', account: required.account },
        ],
      },
      checkingOptional: {
        ...same('noLongerRequired written writeFailed ask sign signed signedByOther saved declined failed failedSmart'),
        ...same('cancel sessionEnded'),
        sameAccount: check(required),
        otherAccount: check(other),
        noAccount: gone,
        checkedSession: [{ status: 'signedIn', session, ...optional }],
        checkedNone: ask(optional),
        checkedSkipped: [{ status: 'skipped', ...optional }],
        checkFailed: [
          idle,
          { type: 'notify', variant: 'error', error: new SignInStartError({ cause: error }) },
          toConnect,
          { type: 'disconnect', account: optional.account },
        ],
      },
      asking: {
        ...same(`sameAccount ${answers} sessionEnded`),
        ask: [{ status: 'asking', error: undefined, message, ...required }, shown],
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        sign: [
          { status: 'signing', message, ...required },
          { type: 'sign', account: required.account, message },
        ],
        cancel: leave(required),
      },
      writing: {
        ...same('sameAccount checkedSession checkedNone checkedSkipped checkFailed'),
        ...same('signed signedByOther saved declined failed failedSmart sessionEnded'),
        written: [{ status: 'asking', error: undefined, message, ...required }],
        writeFailed: [{ status: 'asking', error, message: undefined, ...required }],
        ask: [{ status: 'asking', error: undefined, message: undefined, ...required }, shown],
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        sign: [{ status: 'asking', error: undefined, message: undefined, ...required }, write(required)],
        cancel: leave(required),
      },
      askingOptional: {
        ...same(`noLongerRequired ${answers} sessionEnded`),
        ask: [{ status: 'asking', error, message, ...optional }, shown],
        sameAccount: check(required),
        otherAccount: check(other),
        noAccount: gone,
        sign: [
          { status: 'signing', message, ...optional },
          { type: 'sign', account: optional.account, message },
        ],
        cancel: skip,
      },
      signing: {
        ...same('sameAccount checkedSession checkedNone checkedSkipped checkFailed written writeFailed sign saved'),
        ...same('sessionEnded'),
        ask: [{ status: 'signing', message, ...required }, shown],
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        signed: [
          { status: 'saving', session, ...required },
          { type: 'addSession', session },
        ],
        signedByOther: askAgain(required, new SignInAccountError()),
        declined: askAgain(required, declined),
        failed: askAgain(required, error),
        failedSmart: askAgain(required, smart),
        cancel: leave(required),
      },
      signingOptional: {
        ...same(
          'noLongerRequired checkedSession checkedNone checkedSkipped checkFailed written writeFailed sign saved',
        ),
        ...same('sessionEnded'),
        ask: [{ status: 'signing', message, ...optional }, shown],
        sameAccount: check(required),
        otherAccount: check(other),
        noAccount: gone,
        signed: [
          { status: 'saving', session, ...optional },
          { type: 'addSession', session },
        ],
        signedByOther: askAgain(optional, new SignInAccountError()),
        declined: askAgain(optional, declined),
        failed: askAgain(optional, error),
        failedSmart: askAgain(optional, smart),
        cancel: skip,
      },
      saving: {
        ...same('sameAccount checkedSession checkedNone checkedSkipped checkFailed written writeFailed sign signed'),
        ...same('signedByOther sessionEnded'),
        ask: [{ status: 'saving', session, ...required }, shown],
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        saved: [
          { status: 'signedIn', session, ...required },
          { type: 'navigate', to: 'close' },
          { type: 'track', event: 'SIWX_AUTH_SUCCESS' },
        ],
        declined: failed(required, declined),
        failed: failed(required, error),
        failedSmart: failed(required, smart),
        cancel: leave(required),
      },
      signedIn: {
        ...same(`sameAccount ${answers} ask sign cancel`),
        otherAccount: check(other),
        noLongerRequired: check(optional),
        noAccount: gone,
        sessionEnded: check(required),
      },
      skipped: {
        ...same(`noLongerRequired ${answers} sign cancel sessionEnded`),
        sameAccount: check(required),
        otherAccount: check(other),
        noAccount: gone,
        ask: ask(optional),
      },
    },
    wayOut: {
      event: { type: 'accountChanged', subject: undefined },
      isOut: (state) => state.status === 'idle',
    },
    check({ before, after, effects }) {
      const types = effects.map(({ type }) => type)
      // Nobody is signed in but by a session that was found or has just been saved.
      if (after.status === 'signedIn' && before.status !== 'signedIn') {
        expect(['checking', 'saving']).toContain(before.status)
      }
      // Who must sign in cannot go on without.
      if (after.status === 'skipped') expect(after.isRequired).toBe(false)
      if (types.includes('disconnect')) expect(after.status).toBe('idle')
      if (after.status === 'asking' && before.status !== 'asking') expect(effects).toContainEqual(shown)
    },
  })

  const connected = { type: 'accountChanged', subject: required } as const
  const free = { type: 'accountChanged', subject: optional } as const
  const unknown = { type: 'checked', session: undefined, wasSkipped: false } as const
  const written = { type: 'written', message } as const
  const signed = { type: 'signed', session } as const

  test('opens SIWXSignMessage after connecting if no session exists', () => {
    expect(run(siwxMachine, connected, unknown).effects).toEqual([shown, write(required)])
    expect(run(siwxMachine, connected, { type: 'checked', session, wasSkipped: false }).effects).toEqual([])
  })

  test('shows the view again when the page asks, also if the visitor has skipped it or gone elsewhere', () => {
    expect(run(siwxMachine, connected, unknown, { type: 'ask' }).effects).toEqual([shown])
    expect(run(siwxMachine, free, unknown, { type: 'cancel' }, { type: 'ask' }).effects).toEqual([
      shown,
      write(optional),
    ])
    // A wallet whose window was closed may never answer: without the view it could not be cancelled.
    const begun = [free, unknown, written, { type: 'sign' }] as const
    expect(run(siwxMachine, ...begun, { type: 'ask' }).effects).toEqual([shown])
    expect(run(siwxMachine, ...begun, signed, { type: 'ask' }).effects).toEqual([shown])
  })

  test('asks no more after a visitor has skipped a sign-in that is not required', () => {
    const skipped = { type: 'checked', session: undefined, wasSkipped: true } as const
    expect(run(siwxMachine, free, skipped)).toMatchObject({ state: { status: 'skipped' }, effects: [] })
    expect(run(siwxMachine, connected, skipped).state.status).toBe('asking')
  })

  test('adds no session of another account or network than the one that signs in', () => {
    const signing = [connected, unknown, written, { type: 'sign' }] as const
    const added = (data: Partial<SiwxSession['data']>) => {
      const answer = { type: 'signed', session: { ...session, data: { ...session.data, ...data } } } as const
      return run(siwxMachine, ...signing, answer).effects.some(({ type }) => type === 'addSession')
    }
    // The case of letters is a checksum.
    expect(added({ accountAddress: '0xAA' })).toBe(true)
    expect(added({ accountAddress: '0xbb' })).toBe(false)
    expect(added({ chainId: 'eip155:10' })).toBe(false)
    expect(added({ chainId: '1' })).toBe(false)
  })

  test('adds a session and closes the modal on success', () => {
    const signing = [connected, unknown, written, { type: 'sign' }, signed] as const
    expect(run(siwxMachine, ...signing).effects).toEqual([{ type: 'addSession', session }])
    expect(run(siwxMachine, ...signing, { type: 'saved' }).effects[0]).toEqual({ type: 'navigate', to: 'close' })
  })

  test('reopens the view with an error on failure, with the message if it can still be signed', () => {
    const failure = { type: 'failed', error, isSmartAccount: false } as const
    const signing = [connected, unknown, written, { type: 'sign' }] as const
    const declined = run(siwxMachine, ...signing, failure)
    expect(declined).toMatchObject({ state: { status: 'asking', error, message }, effects: [shown, {}] })
    const refused = run(siwxMachine, ...signing, signed, failure)
    expect(refused).toMatchObject({
      state: { status: 'asking', error, message: undefined },
      effects: [shown, write(required), {}],
    })
  })

  test('disconnects on cancelling when sign-in is required, closes otherwise, and goes back to Connect', () => {
    const cancel = { type: 'cancel' } as const
    expect(run(siwxMachine, connected, unknown, cancel)).toEqual({ state: idle, effects: leave(required).slice(1) })
    expect(run(siwxMachine, free, unknown, cancel).effects).toEqual(skip.slice(1))
  })

  test('disconnects and goes back to Connect when signing in cannot begin', () => {
    const { effects } = run(siwxMachine, connected, { type: 'checkFailed', error })
    expect(effects.map(({ type }) => type)).toEqual(['notify', 'navigate', 'disconnect'])
  })

  test('ignores the answers to what is not asked any more', () => {
    const { continues } = siwxMachine
    expect(continues?.(idle, { type: 'check', account: required.account })).toBe(false)
    expect(continues?.({ status: 'signing', message, ...required }, write(required))).toBe(false)
    expect(continues?.({ status: 'saving', session, ...required }, { type: 'addSession', session })).toBe(true)
    expect(continues?.(idle, shown)).toBe(true)
  })
})
