import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
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

const idle: SiwxState = { status: 'idle' }
const check = (subject: SignInSubject): Result => [
  { status: 'checking', ...subject },
  { type: 'check', account: subject.account },
]
const stopped: SiwxEffect = { type: 'stopSignIn' }
const shown: SiwxEffect = { type: 'showSignView' }
const recheck = (subject: SignInSubject): Result => {
  const [state, ...effects] = check(subject)
  return [state, stopped, ...effects]
}
const ask = (subject: SignInSubject, error?: BaseError): Result => [
  { status: 'asking', error, ...subject },
  { type: 'showSignView' },
]
const failed = (subject: SignInSubject, error: BaseError): Result => [
  ...ask(subject, error),
  { type: 'track', event: 'SIWX_AUTH_ERROR' },
]
const reset: SiwxEffect[] = [
  { type: 'navigate', to: 'reset', route: { view: 'Connect' } },
  { type: 'track', event: 'CLICK_CANCEL_SIWX' },
]
const gone: Result = [idle, stopped]
const declined = new SignatureDeclinedError({ cause: rejected })
const smart = new SmartAccountSignInError({ cause: error })

describe('siwxMachine', () => {
  test('begins with nobody to sign in', () => {
    expect(siwxMachine.initial).toEqual(idle)
  })

  testMachine(siwxMachine, {
    states: {
      idle,
      checking: { status: 'checking', ...required },
      asking: { status: 'asking', error: undefined, ...required },
      askingOptional: { status: 'asking', error, ...optional },
      signing: { status: 'signing', ...required },
      signingOptional: { status: 'signing', ...optional },
      saving: { status: 'saving', ...required },
      signedIn: { status: 'signedIn', ...required },
      skipped: { status: 'skipped', ...optional },
    },
    events: {
      sameAccount: { type: 'accountChanged', subject: required },
      otherAccount: { type: 'accountChanged', subject: other },
      noLongerRequired: { type: 'accountChanged', subject: optional },
      noAccount: { type: 'accountChanged', subject: undefined },
      checkedSession: { type: 'checked', hasSession: true },
      checkedNone: { type: 'checked', hasSession: false },
      checkFailed: { type: 'checkFailed', error },
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
        ...same(
          'noAccount checkedSession checkedNone checkFailed ask sign signed signedByOther saved declined failed failedSmart cancel sessionEnded',
        ),
        sameAccount: check(required),
        otherAccount: check(other),
        noLongerRequired: check(optional),
      },
      checking: {
        ...same('sameAccount ask sign signed signedByOther saved declined failed failedSmart cancel sessionEnded'),
        otherAccount: recheck(other),
        noLongerRequired: recheck(optional),
        noAccount: gone,
        checkedSession: [{ status: 'signedIn', ...required }],
        checkedNone: ask(required),
        checkFailed: [
          idle,
          { type: 'notify', variant: 'error', error: new SignInStartError({ cause: error }) },
          { type: 'disconnect' },
          { type: 'navigate', to: 'reset', route: { view: 'Connect' } },
        ],
      },
      asking: {
        ...same(
          'sameAccount checkedSession checkedNone checkFailed signed signedByOther saved declined failed failedSmart sessionEnded',
        ),
        ask: ask(required),
        otherAccount: recheck(other),
        noLongerRequired: recheck(optional),
        noAccount: gone,
        sign: [
          { status: 'signing', ...required },
          { type: 'sign', account: required.account },
        ],
        cancel: [idle, { type: 'disconnect' }, ...reset],
      },
      askingOptional: {
        ...same(
          'noLongerRequired checkedSession checkedNone checkFailed signed signedByOther saved declined failed failedSmart sessionEnded',
        ),
        ask: ask(optional, error),
        sameAccount: recheck(required),
        otherAccount: recheck(other),
        noAccount: gone,
        sign: [
          { status: 'signing', ...optional },
          { type: 'sign', account: optional.account },
        ],
        cancel: [{ status: 'skipped', ...optional }, { type: 'navigate', to: 'close' }, ...reset],
      },
      signing: {
        ...same('sameAccount checkedSession checkedNone checkFailed sign saved sessionEnded'),
        ask: [{ status: 'signing', ...required }, shown],
        otherAccount: recheck(other),
        noLongerRequired: recheck(optional),
        noAccount: gone,
        signed: [
          { status: 'saving', ...required },
          { type: 'addSession', session },
        ],
        signedByOther: failed(required, new SignInAccountError()),
        declined: failed(required, declined),
        failed: failed(required, error),
        failedSmart: failed(required, smart),
        cancel: [idle, { type: 'disconnect' }, stopped, ...reset],
      },
      signingOptional: {
        ...same('noLongerRequired checkedSession checkedNone checkFailed sign saved sessionEnded'),
        ask: [{ status: 'signing', ...optional }, shown],
        sameAccount: recheck(required),
        otherAccount: recheck(other),
        noAccount: gone,
        signed: [
          { status: 'saving', ...optional },
          { type: 'addSession', session },
        ],
        signedByOther: failed(optional, new SignInAccountError()),
        declined: failed(optional, declined),
        failed: failed(optional, error),
        failedSmart: failed(optional, smart),
        cancel: [{ status: 'skipped', ...optional }, { type: 'navigate', to: 'close' }, stopped, ...reset],
      },
      saving: {
        ...same('sameAccount checkedSession checkedNone checkFailed sign signed signedByOther sessionEnded'),
        ask: [{ status: 'saving', ...required }, shown],
        otherAccount: recheck(other),
        noLongerRequired: recheck(optional),
        noAccount: gone,
        saved: [
          { status: 'signedIn', ...required },
          { type: 'navigate', to: 'close' },
          { type: 'track', event: 'SIWX_AUTH_SUCCESS' },
        ],
        declined: failed(required, declined),
        failed: failed(required, error),
        failedSmart: failed(required, smart),
        cancel: [idle, { type: 'disconnect' }, stopped, ...reset],
      },
      signedIn: {
        ...same(
          'sameAccount checkedSession checkedNone checkFailed ask sign signed signedByOther saved declined failed failedSmart cancel',
        ),
        otherAccount: recheck(other),
        noLongerRequired: recheck(optional),
        noAccount: gone,
        sessionEnded: check(required),
      },
      skipped: {
        ...same(
          'noLongerRequired checkedSession checkedNone checkFailed sign signed signedByOther saved declined failed failedSmart cancel sessionEnded',
        ),
        sameAccount: recheck(required),
        otherAccount: recheck(other),
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
      if (after.status === 'asking' && before.status !== 'asking') expect(types).toContain('showSignView')
    },
  })

  const connected = { type: 'accountChanged', subject: required } as const
  const free = { type: 'accountChanged', subject: optional } as const
  const unknown = { type: 'checked', hasSession: false } as const
  const signed = { type: 'signed', session } as const

  test('opens SIWXSignMessage after connecting if no session exists', () => {
    expect(run(siwxMachine, connected, unknown).effects).toEqual([{ type: 'showSignView' }])
    expect(run(siwxMachine, connected, { type: 'checked', hasSession: true }).effects).toEqual([])
  })

  test('shows the view again when the page asks, also if the person has closed it or gone elsewhere', () => {
    const show = [{ type: 'showSignView' }]
    expect(run(siwxMachine, connected, unknown, { type: 'ask' }).effects).toEqual(show)
    expect(run(siwxMachine, free, unknown, { type: 'cancel' }, { type: 'ask' }).effects).toEqual(show)
    // A wallet whose window was closed may never answer: without the view nobody could cancel.
    const begun = [free, unknown, { type: 'sign' }] as const
    expect(run(siwxMachine, ...begun, { type: 'ask' }).effects).toEqual(show)
    expect(run(siwxMachine, ...begun, signed, { type: 'ask' }).effects).toEqual(show)
  })

  test('adds no session of another account or network than the one that signs in', () => {
    const signing = [connected, unknown, { type: 'sign' }] as const
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
    const signing = [connected, unknown, { type: 'sign' }, signed] as const
    expect(run(siwxMachine, ...signing).effects).toEqual([{ type: 'addSession', session }])
    expect(run(siwxMachine, ...signing, { type: 'saved' }).effects[0]).toEqual({ type: 'navigate', to: 'close' })
  })

  test('reopens the view with an error on failure', () => {
    const end = run(siwxMachine, connected, unknown, { type: 'sign' }, { type: 'failed', error, isSmartAccount: false })
    expect(end).toMatchObject({ state: { status: 'asking', error }, effects: [{ type: 'showSignView' }, {}] })
  })

  test('disconnects on cancelling when sign-in is required, closes otherwise, and goes back to Connect', () => {
    const cancel = { type: 'cancel' } as const
    expect(run(siwxMachine, connected, unknown, cancel).effects).toEqual([{ type: 'disconnect' }, ...reset])
    expect(run(siwxMachine, free, unknown, cancel).effects).toEqual([{ type: 'navigate', to: 'close' }, ...reset])
  })

  test('disconnects and goes back to Connect when signing in cannot begin', () => {
    const { effects } = run(siwxMachine, connected, { type: 'checkFailed', error })
    expect(effects.map(({ type }) => type)).toEqual(['notify', 'disconnect', 'navigate'])
  })
})
