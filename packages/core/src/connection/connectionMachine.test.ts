import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress } from '../caip/Namespace.js'
import { BaseError } from '../errors/BaseError.js'
import { NoAccountError } from './connectionErrors.js'
import { type Connected, type ConnectionEvent, type ConnectionState, connectionMachine } from './connectionMachine.js'

const { initial, transition } = connectionMachine
type Result = ReturnType<typeof transition>

const a: CaipAddress = 'eip155:1:0xaa'
const b: CaipAddress = 'eip155:10:0xbb'

const createWallet = (accounts: readonly CaipAddress[]): Wallet => ({
  namespace: 'eip155',
  accounts,
  provider: undefined,
  watch: () => () => {},
  signMessage: async () => '0x',
})

const wallet = createWallet([a])
const other = createWallet([b, a])
const error = new BaseError('The wallet said no')
const failure = { connectorId: 'late', error }
const missing = (connectorId: string) => ({ connectorId, error: new NoAccountError({ wallet: connectorId }) })

const connected: Connected = { status: 'connected', connectorId: 'old', wallet, accounts: [a], failure: undefined }
const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

const states = {
  disconnected,
  failed: { status: 'disconnected', failure },
  restoring: { status: 'connecting', connectorId: 'old', isSilent: true, isSlow: false, previous: undefined },
  connecting: { status: 'connecting', connectorId: 'new', isSilent: false, isSlow: false, previous: undefined },
  slow: { status: 'connecting', connectorId: 'new', isSilent: false, isSlow: true, previous: undefined },
  changing: { status: 'connecting', connectorId: 'new', isSilent: false, isSlow: false, previous: connected },
  connected,
  refused: { ...connected, failure },
} satisfies Record<string, ConnectionState>

const events = {
  restore: { type: 'restore', connectorId: 'old' },
  connect: { type: 'connect', connectorId: 'new' },
  slow: { type: 'slow' },
  connected: { type: 'connected', wallet: other },
  connectedEmpty: { type: 'connected', wallet: createWallet([]) },
  failed: { type: 'failed', error },
  accountsChanged: { type: 'accountsChanged', accounts: [b] },
  accountsGone: { type: 'accountsChanged', accounts: [] },
  cancel: { type: 'cancel' },
  disconnect: { type: 'disconnect' },
} satisfies Record<string, ConnectionEvent>

const connecting: Result = [states.connecting, { type: 'connect', connectorId: 'new', isSilent: false }]
const restoring: Result = [states.restoring, { type: 'connect', connectorId: 'old', isSilent: true }]
const changing: Result = [states.changing, { type: 'connect', connectorId: 'new', isSilent: false }]

const connectedWith = (connectorId: string, isSilent: boolean): Result => [
  { status: 'connected', connectorId, wallet: other, accounts: [b, a], failure: undefined },
  { type: 'watch', wallet: other },
  { type: 'remember', connectorId },
  { type: 'connected', connectorId, isSilent },
]
const ended = (connectorId?: string): Result => [
  disconnected,
  { type: 'stopConnecting' },
  { type: 'stopWatching' },
  { type: 'forget' },
  ...(connectorId ? [{ type: 'release' as const, connectorId }] : []),
  { type: 'disconnected', isConnecting: false },
]
const left = (isConnecting: boolean) =>
  [{ type: 'stopWatching' }, { type: 'forget' }, { type: 'disconnected', isConnecting }] as const
const gone: Result = [disconnected, ...left(false)]

/** What is missing from this table does not compile. `same` is: nothing happens. */
const table: Record<keyof typeof states, Record<keyof typeof events, Result | 'same'>> = {
  disconnected: {
    restore: restoring,
    connect: connecting,
    slow: 'same',
    connected: 'same',
    connectedEmpty: 'same',
    failed: 'same',
    accountsChanged: 'same',
    accountsGone: 'same',
    cancel: 'same',
    disconnect: 'same',
  },
  failed: {
    restore: restoring,
    connect: connecting,
    slow: 'same',
    connected: 'same',
    connectedEmpty: 'same',
    failed: 'same',
    accountsChanged: 'same',
    accountsGone: 'same',
    cancel: 'same',
    disconnect: 'same',
  },
  restoring: {
    restore: 'same',
    connect: connecting,
    slow: 'same',
    connected: connectedWith('old', true),
    connectedEmpty: [disconnected],
    failed: [disconnected],
    accountsChanged: 'same',
    accountsGone: 'same',
    cancel: [disconnected, { type: 'stopConnecting' }],
    disconnect: ended(),
  },
  connecting: {
    restore: 'same',
    connect: connecting,
    slow: [states.slow],
    connected: connectedWith('new', false),
    connectedEmpty: [{ status: 'disconnected', failure: missing('new') }],
    failed: [{ status: 'disconnected', failure: { connectorId: 'new', error } }],
    accountsChanged: 'same',
    accountsGone: 'same',
    cancel: [disconnected, { type: 'stopConnecting' }],
    disconnect: ended(),
  },
  slow: {
    restore: 'same',
    connect: connecting,
    slow: [states.slow],
    connected: connectedWith('new', false),
    connectedEmpty: [{ status: 'disconnected', failure: missing('new') }],
    failed: [{ status: 'disconnected', failure: { connectorId: 'new', error } }],
    accountsChanged: 'same',
    accountsGone: 'same',
    cancel: [disconnected, { type: 'stopConnecting' }],
    disconnect: ended(),
  },
  changing: {
    restore: 'same',
    connect: changing,
    slow: [{ ...states.changing, isSlow: true }],
    connected: connectedWith('new', false),
    connectedEmpty: [{ ...connected, failure: missing('new') }],
    failed: [{ ...connected, failure: { connectorId: 'new', error } }],
    accountsChanged: [{ ...states.changing, previous: { ...connected, accounts: [b] } }],
    accountsGone: [states.connecting, ...left(true)],
    cancel: [connected, { type: 'stopConnecting' }],
    disconnect: ended('old'),
  },
  connected: {
    restore: 'same',
    connect: changing,
    slow: 'same',
    connected: 'same',
    connectedEmpty: 'same',
    failed: 'same',
    accountsChanged: [{ ...connected, accounts: [b] }],
    accountsGone: gone,
    cancel: 'same',
    disconnect: ended('old'),
  },
  refused: {
    restore: 'same',
    connect: changing,
    slow: 'same',
    connected: 'same',
    connectedEmpty: 'same',
    failed: 'same',
    accountsChanged: [{ ...connected, accounts: [b], failure }],
    accountsGone: gone,
    cancel: 'same',
    disconnect: ended('old'),
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as keyof typeof states,
    event: event as keyof typeof events,
    result,
  })),
)

describe('connectionMachine', () => {
  test('begins without a connection', () => {
    expect(initial).toEqual(disconnected)
  })

  test.each(cases)('answers $event while $state as the table says', ({ state, event, result }) => {
    const before = states[state]
    const answer = transition(before, events[event])
    if (result !== 'same') return expect(answer).toEqual(result)
    expect(answer).toHaveLength(1)
    expect(answer[0]).toBe(before)
  })

  const anyAccounts = fc.array(fc.constantFrom<CaipAddress>(a, b, 'solana:x:y'), { maxLength: 3 })
  const anyId = fc.constantFrom('old', 'new', 'late')
  const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('restore' as const, 'connect' as const), connectorId: anyId }),
    fc.record({ type: fc.constant('connected' as const), wallet: anyAccounts.map(createWallet) }),
    fc.record({ type: fc.constant('failed' as const), error: fc.constant(error) }),
    fc.record({ type: fc.constant('accountsChanged' as const), accounts: anyAccounts }),
    fc.record({ type: fc.constantFrom('slow' as const, 'cancel' as const, 'disconnect' as const) }),
  )
  const run = (list: readonly ConnectionEvent[]) =>
    list.reduce<ConnectionState>((state, event) => transition(state, event)[0], initial)

  test('never calls itself connected without a wallet and an account, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: ConnectionState = initial
        for (const event of list) {
          ;[state] = transition(state, event)
          const inUse = state.status === 'connecting' ? state.previous : state
          if (inUse?.status !== 'connected') continue
          expect(inUse.accounts.length).toBeGreaterThan(0)
          expect(inUse.wallet.accounts.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('ends from anywhere by disconnecting, and a new wallet can be asked from anywhere', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        const state = run(list)
        expect(transition(state, { type: 'disconnect' })[0].status).toBe('disconnected')
        expect(transition(state, events.connect)[0]).toMatchObject({ status: 'connecting', connectorId: 'new' })
      }),
    )
  })

  test('ignores an answer that comes after the attempt was cancelled', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        const state = transition(run(list), { type: 'cancel' })[0]
        expect(state.status).not.toBe('connecting')
        for (const late of [events.connected, events.connectedEmpty, events.failed]) {
          expect(transition(state, late)).toEqual([state])
        }
      }),
    )
  })

  test('goes back to the wallet in use when an attempt comes to nothing', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.constantFrom('cancel', 'failed'), (list, end) => {
        const before = run(list)
        fc.pre(before.status === 'connected')
        const after = transition(transition(before, events.connect)[0], events[end as 'cancel' | 'failed'])[0]
        expect({ ...after, failure: undefined }).toEqual({ ...before, failure: undefined })
      }),
    )
  })

  test('does not show an old failure again when a later attempt is cancelled', () => {
    const changed = transition(states.refused, { type: 'connect', connectorId: 'new' })[0]
    expect(transition(changed, { type: 'cancel' })[0]).toEqual(connected)
  })

  test('watches a wallet exactly while it is in use', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: ConnectionState = initial
        let watched: Wallet | undefined
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          for (const effect of effects) {
            if (effect.type === 'watch') watched = effect.wallet
            if (effect.type === 'stopWatching') watched = undefined
          }
          state = next
          const inUse = state.status === 'connecting' ? state.previous : state
          expect(watched).toBe(inUse?.status === 'connected' ? inUse.wallet : undefined)
        }
      }),
    )
  })

  test('tells of each wallet that was in use, once it is not any more, unless another has taken its place', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: ConnectionState = initial
        const inUse = (state: ConnectionState) =>
          (state.status === 'connecting' ? state.previous : state)?.status === 'connected'
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          const told = effects.filter(({ type }) => type === 'disconnected')
          if (inUse(state) && !inUse(next)) {
            expect(told).toEqual([{ type: 'disconnected', isConnecting: next.status === 'connecting' }])
          }
          state = next
        }
      }),
    )
  })

  test('remembers for the next visit the wallet in use, and no wallet that has left', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: ConnectionState = initial
        let remembered: string | undefined
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          for (const effect of effects) {
            if (effect.type === 'remember') remembered = effect.connectorId
            if (effect.type === 'forget') remembered = undefined
          }
          state = next
          const inUse = state.status === 'connecting' ? state.previous : state
          expect(remembered).toBe(inUse?.status === 'connected' ? inUse.connectorId : undefined)
        }
      }),
    )
  })
})
