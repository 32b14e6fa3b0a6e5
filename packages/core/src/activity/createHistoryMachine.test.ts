import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import {
  createHistoryMachine,
  type HistoryEffect,
  type HistoryEvent,
  type HistoryState,
  TransactionsFetchError,
} from './createHistoryMachine.js'

type Transaction = { readonly id: string }
type State = HistoryState<Transaction>
type Result = readonly [State, ...HistoryEffect[]]

const machine = createHistoryMachine<Transaction>()
const one = { id: '1' }
const two = { id: '2' }
const account = '0xaa'
const cause = new BaseError('HTTP status code: 503')
const error = new TransactionsFetchError({ cause })
const states = {
  idle: { status: 'idle' },
  loading: { status: 'loading', account },
  ready: { status: 'ready', account, transactions: [one], next: 'b' },
  whole: { status: 'ready', account, transactions: [one], next: undefined },
  empty: { status: 'empty', account },
  loadingMore: { status: 'loadingMore', account, transactions: [one], next: 'b' },
  failed: { status: 'failed', account, error },
  stopped: { status: 'stopped', account, transactions: [one], next: 'b', error },
} satisfies Record<string, State>

const fetch = (account: string, cursor?: string): HistoryEffect => ({ type: 'fetch', account, cursor })
const first: Result = [states.loading, fetch(account)]
const more: Result = [states.loadingMore, fetch(account, 'b')]
const other: Result = [{ status: 'loading', account: '0xbb' }, fetch('0xbb')]
const gone: Result = [states.idle, { type: 'stopFetch' }]
const stop: HistoryEffect = { type: 'stopFetch' }
const otherInstead: Result = [{ status: 'loading', account: '0xbb' }, stop, fetch('0xbb')]
const told: readonly HistoryEffect[] = [
  { type: 'notify', variant: 'error', error },
  { type: 'track', event: 'ERROR_FETCH_TRANSACTIONS' },
]

describe('createHistoryMachine', () => {
  test('begins with nothing loaded', () => {
    expect(machine.initial).toEqual(states.idle)
  })

  testMachine(machine, {
    states,
    events: {
      load: { type: 'load', account, isSupported: true },
      loadOther: { type: 'load', account: '0xbb', isSupported: true },
      loadUnsupported: { type: 'load', account, isSupported: false },
      page: { type: 'loaded', transactions: [one, two], next: 'c' },
      samePage: { type: 'loaded', transactions: [one], next: 'b' },
      lastPage: { type: 'loaded', transactions: [two], next: undefined },
      spamPage: { type: 'loaded', transactions: [], next: 'c' },
      noPage: { type: 'loaded', transactions: [], next: '' },
      renewed: { type: 'renewed', account, transactions: [two, one], next: 'c' },
      renewedOther: { type: 'renewed', account: '0xbb', transactions: [two], next: 'c' },
      failed: { type: 'failed', error: cause },
      more: { type: 'more' },
      retry: { type: 'retry' },
      reset: { type: 'reset' },
    },
    table: {
      idle: {
        ...same('renewed renewedOther page samePage lastPage spamPage noPage failed more retry reset'),
        load: first,
        loadOther: other,
        loadUnsupported: [states.empty],
      },
      loading: {
        ...same('renewed renewedOther load more retry'),
        loadOther: otherInstead,
        loadUnsupported: [states.empty, stop],
        page: [{ status: 'ready', account, transactions: [one, two], next: 'c' }],
        samePage: [states.ready],
        lastPage: [{ status: 'ready', account, transactions: [two], next: undefined }],
        spamPage: [{ status: 'ready', account, transactions: [], next: 'c' }],
        noPage: [states.empty],
        failed: [states.failed, ...told],
        reset: gone,
      },
      ready: {
        ...same('renewedOther load page samePage lastPage spamPage noPage failed retry'),
        loadOther: other,
        loadUnsupported: [states.empty],
        more,
        renewed: [{ ...states.ready, transactions: [two, one] }],
        reset: gone,
      },
      whole: {
        ...same('renewedOther load page samePage lastPage spamPage noPage failed more retry'),
        loadOther: other,
        loadUnsupported: [states.empty],
        renewed: [{ ...states.whole, transactions: [two, one] }],
        reset: gone,
      },
      empty: {
        ...same('renewedOther loadUnsupported page samePage lastPage spamPage noPage failed more retry'),
        load: first,
        loadOther: other,
        renewed: [{ status: 'ready', account, transactions: [two, one], next: 'c' }],
        reset: gone,
      },
      loadingMore: {
        ...same('renewedOther load more retry'),
        loadOther: otherInstead,
        loadUnsupported: [states.empty, stop],
        page: [{ status: 'ready', account, transactions: [one, two], next: 'c' }],
        samePage: [states.whole],
        lastPage: [{ status: 'ready', account, transactions: [one, two], next: undefined }],
        spamPage: [{ status: 'ready', account, transactions: [one], next: 'c' }],
        noPage: [states.whole],
        failed: [states.stopped, ...told],
        renewed: [{ ...states.loadingMore, transactions: [two, one] }],
        reset: gone,
      },
      failed: {
        ...same('renewed renewedOther load page samePage lastPage spamPage noPage failed more'),
        loadOther: other,
        loadUnsupported: [states.empty],
        retry: first,
        reset: gone,
      },
      stopped: {
        ...same('renewedOther load page samePage lastPage spamPage noPage failed more'),
        loadOther: other,
        loadUnsupported: [states.empty],
        retry: more,
        renewed: [{ ...states.stopped, transactions: [two, one] }],
        reset: gone,
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: (state) => state.status === 'idle' },
  })

  test('has each transaction once, in the order they came, and never forgets one', () => {
    const transactions = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5') }), { maxLength: 4 })
    const next = fc.constantFrom('a', 'b', undefined)
    const any: fc.Arbitrary<HistoryEvent<Transaction>> = fc.oneof(
      fc.record({ type: fc.constant('loaded' as const), transactions, next }),
      fc.constantFrom<HistoryEvent<Transaction>>({ type: 'more' }, { type: 'retry' }, { type: 'failed', error: cause }),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (list) => {
        let [state] = machine.transition(machine.initial, { type: 'load', account, isSupported: true })
        let ids: string[] = []
        for (const event of list) {
          ;[state] = machine.transition(state, event)
          const shown = 'transactions' in state ? state.transactions.map(({ id }) => id) : []
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown.slice(0, ids.length)).toEqual(ids)
          ids = shown
        }
      }),
    )
  })

  const load = { type: 'load', account, isSupported: true } as const

  test('goes on from the next cursor, and forgets everything on disconnect', () => {
    const page = { type: 'loaded', transactions: [one], next: 'b' } as const
    expect(run(machine, load, page, { type: 'more' }).effects).toEqual([fetch(account, 'b')])
    expect(run(machine, load, page, { type: 'reset' }).state).toEqual(states.idle)
  })

  test('knows since when the history is complete, on each page and when it is renewed', () => {
    const [since, later] = ['2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z']
    const none = { type: 'loaded', transactions: [], next: undefined, since } as const
    expect(run(machine, load, none).state).toEqual({ ...states.empty, since })
    const renewed = { type: 'renewed', account, transactions: [], next: undefined, since: later } as const
    expect(run(machine, load, none, renewed).state).toEqual({ ...states.empty, since: later })
    const page = { type: 'loaded', transactions: [one], next: 'b', since } as const
    expect(run(machine, load, page, { type: 'more' }).state).toEqual({ ...states.loadingMore, since })
    const last = { type: 'loaded', transactions: [], next: undefined } as const
    expect(run(machine, load, page, { type: 'more' }, last).state).toEqual({ ...states.whole, since })
    const older = { ...last, since: '2026-11-01T10:00:00Z' }
    expect(run(machine, load, page, { type: 'more' }, older).state).toEqual({ ...states.whole, since })
    expect(run(machine, load, page, { ...renewed, since: undefined }).state).toEqual(states.ready)
  })

  test('says "Failed to fetch transactions" and shows none when there is nothing to show', () => {
    const { state, effects } = run(machine, load, { type: 'failed', error: cause })
    expect(state).toEqual(states.failed)
    expect(effects).toMatchObject([
      { type: 'notify', variant: 'error', error: { shortMessage: 'Failed to fetch transactions' } },
      {},
    ])
  })

  test('remembers that the service does not know the network, until it does', () => {
    const page = { transactions: [], next: undefined } as const
    const unknown = run(machine, load, { type: 'loaded', ...page, isServed: false }).state
    expect(unknown).toMatchObject({ status: 'empty', isServed: false })
    const [known] = machine.transition(unknown, { type: 'renewed', account, ...page, isServed: true })
    expect(known).toMatchObject({ status: 'empty', isServed: true })
  })

  test('asks nothing for an unsupported network, and says that it is empty', () => {
    expect(run(machine, { ...load, isSupported: false })).toEqual({ state: states.empty, effects: [] })
  })
})
