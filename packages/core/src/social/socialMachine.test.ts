import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { SocialsTimeoutError } from '../frame/frameErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { SocialLoginError } from './socialErrors.js'
import { type SocialEffect, type SocialState, socialMachine } from './socialMachine.js'

type Result = readonly [SocialState, ...SocialEffect[]]

const good = 'https://wallet.example.org/social.html?attempt=a'
const error = new BaseError('Gone')
const late = new SocialsTimeoutError()
const provider = 'google'

const idle: SocialState = { status: 'idle', error: undefined }
const states = {
  idle,
  failed: { status: 'idle', error },
  opening: { status: 'opening', provider },
  waiting: { status: 'waiting', provider },
  connecting: { status: 'connecting', provider },
  connected: { status: 'connected', provider },
} satisfies Record<string, SocialState>

const track = (name: string, more = {}): SocialEffect =>
  ({ type: 'track', event: `SOCIAL_LOGIN_${name}`, properties: { provider, ...more } }) as never
const begun: Result = [states.opening, { type: 'getRedirectUri', provider, timeout: 30_000 }, track('STARTED')]
const stopped: Result = [idle, { type: 'stopSocial' }, track('CANCELED')]
const failed = (error: BaseError): Result => [
  { status: 'idle', error },
  { type: 'stopSocial' },
  track('ERROR', { message: error.shortMessage }),
]
const timedOut: Result = [...failed(late), { type: 'alert', error: late }]
const fails = { failed: failed(error), failedLate: timedOut, cancel: stopped }

describe('socialMachine', () => {
  testMachine(socialMachine, {
    states,
    events: {
      start: { type: 'start', provider },
      begun: { type: 'begun' },
      result: { type: 'resultReceived', resultUri: good },
      resultError: { type: 'resultReceived', resultUri: `${good}&error=access_denied` },
      resultLeft: { type: 'resultReceived', resultUri: `${good}&error=cancelled` },
      connected: { type: 'connected' },
      failed: { type: 'failed', error },
      failedLate: { type: 'failed', error: late },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: { ...same('begun result resultError resultLeft connected failed failedLate cancel'), start: begun },
      failed: {
        ...same('begun result resultError resultLeft connected failed failedLate'),
        start: begun,
        cancel: [idle],
      },
      opening: {
        ...same('start result resultError resultLeft connected'),
        ...fails,
        begun: [states.waiting, { type: 'awaitResult' }],
      },
      waiting: {
        ...same('start begun connected'),
        ...fails,
        result: [states.connecting, { type: 'connectSocial', uri: good }, track('REQUEST_USER_DATA')],
        resultError: failed(new SocialLoginError({ reason: 'access_denied' })),
        resultLeft: stopped,
      },
      connecting: {
        ...same('start begun result resultError resultLeft'),
        ...fails,
        connected: [states.connected, { type: 'remember', provider }, track('SUCCESS')],
      },
      connected: {
        ...same('begun result resultError resultLeft connected failed failedLate'),
        start: begun,
        cancel: [idle],
      },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ before, event, after, effects }) {
      const types = effects.map(({ type }) => type)
      // What the page was told to connect with is a result, and a login that ended is not waited for.
      if (types.includes('connectSocial')) expect(event.type).toBe('resultReceived')
      const isOver = after.status === 'idle' && before.status !== 'idle' && before.status !== 'connected'
      expect(types.includes('stopSocial')).toBe(isOver)
    },
  })

  test('waits for the visitor without an end, and 30 s for the wallet, whose silence raises an alert', () => {
    const start = { type: 'start', provider } as const
    expect(run(socialMachine, start).effects).toContainEqual(begun[1])
    expect(run(socialMachine, start, { type: 'begun' }).effects).toContainEqual({ type: 'awaitResult' })
    expect(run(socialMachine, start, { type: 'failed', error: late }).effects.at(-1)).toEqual({
      type: 'alert',
      error: late,
    })
  })
})
