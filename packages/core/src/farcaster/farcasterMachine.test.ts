import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { SocialsTimeoutError } from '../frame/frameErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { type FarcasterEffect, type FarcasterEvent, type FarcasterState, farcasterMachine } from './farcasterMachine.js'

type Result = readonly [FarcasterState, ...FarcasterEffect[]]

const error = new BaseError('Gone')
const url = 'https://farcaster.example.org/scan'
const idle: FarcasterState = { status: 'idle', error: undefined }
const track = (event: string, more?: object) =>
  ({ type: 'track', event, properties: { provider: 'farcaster', ...more } }) as FarcasterEffect
const requesting: Result = [
  { status: 'requesting' },
  { type: 'getFarcasterUri', timeout: 30_000 },
  track('SOCIAL_LOGIN_STARTED'),
]
const failed: Result = [
  { status: 'idle', error },
  { type: 'stopFarcaster' },
  track('SOCIAL_LOGIN_ERROR', { message: error.shortMessage }),
]
const late = new SocialsTimeoutError()
const failedLate: Result = [
  { status: 'idle', error: late },
  { type: 'stopFarcaster' },
  track('SOCIAL_LOGIN_ERROR', { message: late.shortMessage }),
  { type: 'alert', error: late },
]
const left: Result = [idle, { type: 'stopFarcaster' }, track('SOCIAL_LOGIN_CANCELED')]

describe('farcasterMachine', () => {
  test('begins with nothing asked', () => {
    expect(farcasterMachine.initial).toEqual(idle)
  })

  testMachine(farcasterMachine, {
    states: {
      idle,
      failed: { status: 'idle', error },
      requesting: { status: 'requesting' },
      ready: { status: 'ready', url },
      connecting: { status: 'connecting', userName: 'ada' },
      connected: { status: 'connected', userName: 'ada' },
    },
    events: {
      start: { type: 'start' },
      urlReceived: { type: 'urlReceived', url },
      approved: { type: 'approved', userName: 'ada' },
      connected: { type: 'connected' },
      failed: { type: 'failed', error },
      failedLate: { type: 'failed', error: late },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: { ...same('urlReceived approved connected failed failedLate cancel'), start: requesting },
      failed: { ...same('urlReceived approved connected failed failedLate'), start: requesting, cancel: [idle] },
      requesting: {
        ...same('start approved connected'),
        urlReceived: [
          { status: 'ready', url },
          { type: 'connectFarcaster', timeout: 30_000 },
        ],
        failed,
        failedLate,
        cancel: left,
      },
      ready: {
        ...same('start urlReceived connected'),
        approved: [
          { status: 'connecting', userName: 'ada' },
          { type: 'connect' },
          track('SOCIAL_LOGIN_REQUEST_USER_DATA'),
        ],
        failed,
        failedLate,
        cancel: left,
      },
      connecting: {
        ...same('start urlReceived approved'),
        connected: [
          { status: 'connected', userName: 'ada' },
          { type: 'remember', provider: 'farcaster' },
          track('SOCIAL_LOGIN_SUCCESS'),
        ],
        failed,
        failedLate,
        cancel: left,
      },
      connected: { ...same('urlReceived approved connected failed failedLate'), start: requesting, cancel: [idle] },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ before, after }) {
      if (after.status === 'connected') expect(['connecting', 'connected']).toContain(before.status)
    },
  })

  test('raises an alert when a Farcaster login is not answered in time', () => {
    const failed = { type: 'failed', error: late } as const
    const { effects } = run(farcasterMachine, { type: 'start' }, { type: 'urlReceived', url }, failed)
    expect(effects).toContainEqual({ type: 'alert', error: late })
  })

  test('asks for an address, then for approval, then for the account', () => {
    const steps: readonly FarcasterEvent[] = [
      { type: 'start' },
      { type: 'urlReceived', url: 'https://farcaster.example/1' },
      { type: 'approved', userName: 'ada' },
      { type: 'connected' },
    ]
    const after = (count: number) =>
      run(farcasterMachine, ...steps.slice(0, count))
        .effects.map(({ type }) => type)
        .filter((type) => type !== 'track')
    expect([1, 2, 3, 4].map(after)).toEqual([['getFarcasterUri'], ['connectFarcaster'], ['connect'], ['remember']])
  })
})
