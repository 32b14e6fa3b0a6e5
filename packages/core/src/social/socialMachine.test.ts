import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { SocialsTimeoutError } from '../frame/frameErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { PopupBlockedError, PopupClosedError, SocialLoginError } from './socialErrors.js'
import { type SocialEffect, type SocialState, socialMachine, socialPopupTime } from './socialMachine.js'

type Result = readonly [SocialState, ...SocialEffect[]]

const secureOrigin = 'https://wallet.example.org'
const good = `${secureOrigin}/?code=1`
const bad = `${secureOrigin}/?error=denied`
const error = new BaseError('Gone')
const late = new SocialsTimeoutError()
const popup = { provider: 'google', isRedirect: false, secureOrigin } as const
const redirect = { provider: 'google', isRedirect: true, secureOrigin } as const

const idle: SocialState = { status: 'idle', error: undefined }
const states = {
  idle,
  failed: { status: 'idle', error },
  opening: { status: 'opening', ...popup },
  leaving: { status: 'opening', ...redirect },
  waiting: { status: 'waiting', ...popup },
  left: { status: 'waiting', ...redirect },
  connecting: { status: 'connecting', provider: 'google' },
  connected: { status: 'connected', provider: 'google', userName: 'ada' },
} satisfies Record<string, SocialState>

const get: SocialEffect = { type: 'getRedirectUri', provider: 'google', timeout: 30_000 }
const stopped: Result = [idle, { type: 'stopSocial' }, { type: 'closePopup' }]
const failed = (error: BaseError): Result => [{ status: 'idle', error }, { type: 'stopSocial' }, { type: 'closePopup' }]
const timedOut: Result = [...failed(late), { type: 'alert', error: late }]
const connecting: Result = [
  states.connecting,
  { type: 'closePopup' },
  { type: 'connectSocial', uri: good, timeout: 30_000 },
]
const denied = failed(new SocialLoginError({ reason: 'denied' }))
const begun = {
  start: [states.opening, { type: 'openPopup' }, get] as Result,
  startRedirect: [states.leaving, get] as Result,
}
const ended = { popupBlocked: failed(new PopupBlockedError()), popupClosed: failed(new PopupClosedError()) }
const answered = {
  result: connecting,
  resultError: denied,
  timedOut,
}

describe('socialMachine', () => {
  test('begins with nothing asked, and gives a visitor 45 seconds at the provider', () => {
    expect([socialMachine.initial, socialPopupTime]).toEqual([idle, 45_000])
  })

  testMachine(socialMachine, {
    states,
    events: {
      start: { type: 'start', ...popup },
      startRedirect: { type: 'start', ...redirect },
      resumed: { type: 'resumed', provider: 'google', resultUri: good },
      resumedError: { type: 'resumed', provider: 'google', resultUri: bad },
      resumedByLink: { type: 'resumed', provider: undefined, resultUri: good },
      popupBlocked: { type: 'popupBlocked' },
      popupClosed: { type: 'popupClosed' },
      redirectUri: { type: 'redirectUriReceived', uri: 'https://accounts.example.org' },
      result: { type: 'resultReceived', resultUri: good, origin: secureOrigin },
      resultError: { type: 'resultReceived', resultUri: bad, origin: secureOrigin },
      resultElsewhere: { type: 'resultReceived', resultUri: good, origin: `${secureOrigin}.evil.example` },
      timedOut: { type: 'timedOut' },
      connected: { type: 'connected', userName: 'ada' },
      failed: { type: 'failed', error },
      failedLate: { type: 'failed', error: late },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: {
        ...same('popupBlocked popupClosed redirectUri result resultError resultElsewhere timedOut connected failed'),
        ...same('failedLate cancel resumedByLink'),
        ...begun,
        resumed: connecting,
        resumedError: denied,
      },
      failed: {
        ...same('popupBlocked popupClosed redirectUri result resultError resultElsewhere timedOut connected failed'),
        ...same('failedLate resumedByLink'),
        ...begun,
        resumed: connecting,
        resumedError: denied,
        cancel: [idle],
      },
      opening: {
        ...same(
          'start startRedirect resumed resumedError resumedByLink result resultError resultElsewhere timedOut connected',
        ),
        ...ended,
        redirectUri: [
          states.waiting,
          { type: 'navigatePopup', uri: 'https://accounts.example.org', timeout: socialPopupTime },
        ],
        failed: failed(error),
        failedLate: timedOut,
        cancel: stopped,
      },
      leaving: {
        ...same(
          'start startRedirect resumed resumedError resumedByLink result resultError resultElsewhere timedOut connected',
        ),
        ...ended,
        redirectUri: [states.left, { type: 'redirect', provider: 'google', uri: 'https://accounts.example.org' }],
        failed: failed(error),
        failedLate: timedOut,
        cancel: stopped,
      },
      waiting: {
        ...same('start startRedirect resumed resumedError resumedByLink redirectUri connected failed failedLate'),
        ...ended,
        ...answered,
        resultElsewhere: [states.waiting, { type: 'reportOrigin', origin: `${secureOrigin}.evil.example` }],
        cancel: stopped,
      },
      left: {
        ...same('resumed resumedError resumedByLink redirectUri connected failed failedLate'),
        // A visitor who can click has come back without an answer.
        ...begun,
        ...ended,
        ...answered,
        resultElsewhere: [states.left, { type: 'reportOrigin', origin: `${secureOrigin}.evil.example` }],
        cancel: stopped,
      },
      connecting: {
        ...same(
          'start startRedirect resumed resumedError resumedByLink popupBlocked popupClosed redirectUri result resultError',
        ),
        ...same('resultElsewhere timedOut'),
        connected: [states.connected, { type: 'remember', provider: 'google', userName: 'ada' }],
        failed: failed(error),
        failedLate: timedOut,
        cancel: stopped,
      },
      connected: {
        ...same(
          'resumed resumedError resumedByLink popupBlocked popupClosed redirectUri result resultError resultElsewhere',
        ),
        ...same('timedOut connected failed failedLate'),
        ...begun,
        cancel: stopped,
      },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ before, event, after, effects }) {
      const types = effects.map(({ type }) => type)
      // A window opens only in the click, and a reported failure leaves no window open.
      if (types.includes('openPopup')) expect(event.type).toBe('start')
      if (after.status === 'idle' && (before.status === 'opening' || before.status === 'waiting')) {
        expect(types).toContain('closePopup')
      }
    },
  })

  test('hears no answer from another origin, however like the right one it looks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant('null')), (origin) => {
        fc.pre(origin !== secureOrigin)
        const [state] = socialMachine.transition(states.waiting, { type: 'resultReceived', resultUri: good, origin })
        expect(state).toBe(states.waiting)
      }),
    )
  })

  test('logs nobody in by a link: an answer counts only in the browser that left for it', () => {
    const link = { type: 'resumed', provider: undefined, resultUri: good } as const
    expect(run(socialMachine, link)).toEqual({ state: socialMachine.initial, effects: [] })
  })

  test('gives the embedded wallet 30 s for each of its answers', () => {
    const start = { type: 'start', ...popup } as const
    const answer = { type: 'resultReceived', resultUri: good, origin: secureOrigin } as const
    expect(run(socialMachine, start).effects).toContainEqual(get)
    expect(run(socialMachine, start, { type: 'redirectUriReceived', uri: good }, answer).effects).toContainEqual({
      type: 'connectSocial',
      uri: good,
      timeout: 30_000,
    })
  })

  test('raises an alert when a social login is not answered in time', () => {
    const start = { type: 'start', ...popup } as const
    const { effects } = run(socialMachine, start, { type: 'redirectUriReceived', uri: good }, { type: 'timedOut' })
    expect(effects.at(-1)).toEqual({ type: 'alert', error: late })
    expect(run(socialMachine, start, { type: 'failed', error: late }).effects.at(-1)).toEqual({
      type: 'alert',
      error: late,
    })
  })
})
