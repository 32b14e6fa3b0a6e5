import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { type PairingEffect, type PairingState, pairingMachine } from './pairingMachine.js'

const error = new BaseError('The relay is away')
const ready = (uri: string, expiresAt: number): PairingState => ({ status: 'ready', uri, expiresAt })
const idle: PairingState = { status: 'idle' }
const wakeAt = (time: number): PairingEffect => ({ type: 'wakeAt', time })

const requesting: readonly [PairingState, PairingEffect] = [{ status: 'requesting' }, { type: 'requestPairing' }]
const stopped: readonly [PairingState, PairingEffect] = [idle, { type: 'stopPairing' }]
const paired: readonly [PairingState, PairingEffect] = [{ status: 'paired' }, { type: 'stopPairing' }]
const failed: readonly [PairingState, PairingEffect] = [{ status: 'failed', error }, { type: 'stopPairing' }]
const renewed: readonly [PairingState, PairingEffect] = [ready('wc:2', 241_000), wakeAt(231_000)]

describe('pairingMachine', () => {
  test('begins without a pairing', () => {
    expect(pairingMachine.initial).toEqual(idle)
  })

  testMachine(pairingMachine, {
    states: {
      idle,
      requesting: { status: 'requesting' },
      ready: ready('wc:1', 240_000),
      paired: { status: 'paired' },
      failed: { status: 'failed', error },
    },
    events: {
      start: { type: 'start', now: 1, isReused: false },
      reuse: { type: 'start', now: 229_999, isReused: true },
      reuseLate: { type: 'start', now: 230_000, isReused: true },
      uriReceived: { type: 'uriReceived', uri: 'wc:2', now: 1000 },
      wokenEarly: { type: 'woken', now: 229_999 },
      woken: { type: 'woken', now: 230_000 },
      paired: { type: 'paired' },
      failed: { type: 'failed', error },
      cancel: { type: 'cancel' },
    },
    table: {
      idle: {
        ...same('uriReceived wokenEarly woken paired failed cancel'),
        start: requesting,
        reuse: requesting,
        reuseLate: requesting,
      },
      requesting: {
        ...same('reuse reuseLate wokenEarly woken'),
        start: requesting,
        uriReceived: renewed,
        paired,
        failed,
        cancel: stopped,
      },
      ready: {
        ...same('reuse'),
        start: requesting,
        reuseLate: requesting,
        uriReceived: renewed,
        wokenEarly: [ready('wc:1', 240_000), wakeAt(230_000)],
        woken: requesting,
        paired,
        failed,
        cancel: stopped,
      },
      paired: {
        ...same('uriReceived wokenEarly woken paired failed'),
        start: requesting,
        reuse: requesting,
        reuseLate: requesting,
        cancel: stopped,
      },
      failed: {
        ...same('uriReceived wokenEarly woken paired failed'),
        start: requesting,
        reuse: requesting,
        reuseLate: requesting,
        cancel: stopped,
      },
    },
    wayOut: { event: { type: 'cancel' }, isOut: (state) => state.status === 'idle' },
    check({ event, after, effects }) {
      // A URI that is offered has a timer, or it would be offered for ever.
      if (after.status === 'ready' && event.type === 'uriReceived') {
        expect(effects).toEqual([wakeAt(after.expiresAt - 10_000)])
      }
    },
  })

  const start = { type: 'start', now: 0, isReused: false } as const
  const received = { type: 'uriReceived', uri: 'wc:1', now: 0 } as const

  test('holds a URI for 4 minutes, and asks for another one when 10 seconds are left', () => {
    expect(run(pairingMachine, start, received)).toEqual({ state: ready('wc:1', 240_000), effects: [wakeAt(230_000)] })
    expect(run(pairingMachine, start, received, { type: 'woken', now: 230_000 }).effects).toEqual([requesting[1]])
  })

  test('uses a pending pairing again where the page says so, and asks for a new one elsewhere', () => {
    expect(run(pairingMachine, start, received, { ...start, isReused: true }).effects).toEqual([])
    expect(run(pairingMachine, start, received, start).effects).toEqual([requesting[1]])
  })

  test('resets the URI when the modal closes', () => {
    expect(run(pairingMachine, start, received, { type: 'cancel' }).state).toEqual(idle)
  })
})
