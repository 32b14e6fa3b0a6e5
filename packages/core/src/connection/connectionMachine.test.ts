import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { activeConnection } from './activeConnection.js'
import type { Connection } from './Connection.js'
import type { ConnectionEvent, ConnectionState } from './ConnectionState.js'
import { rememberedLimit } from './ConnectionState.js'
import { connectionMachine } from './connectionMachine.js'

const { initial, transition } = connectionMachine

const accountOf: Record<Namespace, CaipAddress> = {
  eip155: 'eip155:1:0xaa',
  solana: 'solana:5eykt:Sol',
  bip122: 'bip122:0000:bc1',
  polkadot: 'polkadot:91b1:Dot',
}

const toConnector = (id: string, type: Connector['type'] = 'ANNOUNCED'): Connector => ({
  id,
  name: id,
  type,
  namespaces: ['eip155', 'solana'],
  connect: async () => [],
  disconnect: async () => {},
})

const toConnection = (id: string, namespace: Namespace = 'eip155', type?: Connector['type']): Connection => {
  const accounts = [accountOf[namespace]]
  const wallet: Wallet = {
    namespace,
    accounts,
    provider: undefined,
    watch: () => () => {},
    signMessage: async () => '0x',
  }
  return { connector: toConnector(id, type), namespace, wallet, accounts, network: undefined }
}

const keep = (connectorId: string, namespace: Namespace = 'eip155') => ({ connectorId, namespace })

const error = new BaseError('The wallet said no')
const old = toConnection('old')
const fresh = toConnection('new')
const session = [toConnection('phone', 'eip155', 'WALLET_CONNECT'), toConnection('phone', 'solana', 'WALLET_CONNECT')]

const attempt = { connectorId: 'new', namespaces: ['eip155'], isSlow: false } as const
const connected: ConnectionState = { ...initial, connections: [old], remembered: [keep('old')] }

const states = {
  empty: initial,
  restoring: { ...initial, restoring: [keep('old')], remembered: [keep('old')] },
  overdue: { ...initial, overdue: [keep('old')], remembered: [keep('old')] },
  asking: { ...initial, attempt },
  ahead: { ...initial, attempt: { ...attempt, isAhead: true } },
  pairing: { ...initial, attempt: { ...attempt, pairing: { uri: 'wc:1', expiresAt: 240_000 } } },
  failed: { ...initial, failure: { connectorId: 'new', error } },
  connected,
  changing: { ...connected, attempt },
} satisfies Record<string, ConnectionState>

const events = {
  restore: { type: 'restore', remembered: [keep('old')] },
  connect: { type: 'connect', connectorId: 'new', namespaces: ['eip155'] },
  connectAhead: { type: 'connect', connectorId: 'new', namespaces: ['eip155'], isAhead: true },
  slow: { type: 'slow' },
  uri: { type: 'uri', uri: 'wc:2', now: 1000 },
  wokenEarly: { type: 'woken', now: 229_999 },
  woken: { type: 'woken', now: 230_000 },
  connected: { type: 'connected', connections: [fresh] },
  failed: { type: 'failed', error },
  restored: { type: 'restored', connectorId: 'old', namespaces: ['eip155'], connections: [old] },
  overdue: { type: 'overdue', connectorId: 'old' },
  changed: { type: 'changed', wallet: old.wallet, change: { accounts: ['eip155:10:0xbb'], network: 'eip155:10' } },
  gone: { type: 'changed', wallet: old.wallet, change: { accounts: [] } },
  renamed: { type: 'renamed', from: 'old', to: toConnector('known') },
  use: { type: 'use', connectorId: 'old', namespace: 'eip155' },
  cancel: { type: 'cancel' },
  disconnect: { type: 'disconnect' },
  disconnectNew: { type: 'disconnect', connectorId: 'new' },
  forget: { type: 'forget', remembered: [] },
} satisfies Record<string, ConnectionEvent>

const remember = (...remembered: ReturnType<typeof keep>[]) => ({ type: 'remember', remembered }) as const
const ahead = { ...attempt, isAhead: true }
const ask = { type: 'connect', connectorId: 'new', namespaces: ['eip155'] } as const
const renewed = { ...attempt, pairing: { uri: 'wc:2', expiresAt: 241_000 } }
const wakeAt = (time: number) => ({ type: 'wakeAt', time }) as const
const restoreOld = { type: 'restore', key: 'old', connectorId: 'old', namespaces: ['eip155'] } as const
const awaitOld = { type: 'awaitAccounts', key: 'eip155 old', connectorId: 'old', wallet: old.wallet } as const
const watch = (connection: Connection) =>
  ({ type: 'watch', key: `${connection.namespace} ${connection.connector.id}`, connection }) as const
const hasConnected = (connectorId: string, isSilent = false) =>
  ({ type: 'connected', connectorId, namespaces: ['eip155'], isSilent }) as const
const hasLeft = { type: 'disconnected', connectorId: 'old', namespace: 'eip155', account: accountOf.eip155 } as const
const hasEnded = { ...hasLeft, endedBy: old.connector } as const
const replaced = { type: 'replaced', connector: old.connector, namespace: 'eip155' } as const
const release = { type: 'release', connector: old.connector, namespaces: ['eip155'] } as const
const changedTo = { ...old, accounts: ['eip155:10:0xbb'], network: 'eip155:10' } as const
const known = { ...old, connector: events.renamed.to }

testMachine(connectionMachine, {
  states,
  events,
  table: {
    empty: {
      restore: [states.restoring, restoreOld],
      connect: [states.asking, ask],
      connectAhead: [states.ahead, ask],
      disconnect: [initial, remember()],
      disconnectNew: [initial, remember()],
      forget: [initial],
      ...same('slow uri wokenEarly woken connected failed restored overdue changed gone renamed use cancel'),
    },
    restoring: {
      restore: [states.restoring],
      connect: [{ ...states.restoring, attempt }, ask],
      connectAhead: [{ ...states.restoring, attempt: ahead }, ask],
      restored: [connected, watch(old), remember(keep('old')), hasConnected('old', true)],
      disconnect: [initial, remember()],
      disconnectNew: [states.restoring, remember(keep('old'))],
      forget: [initial],
      overdue: [states.overdue],
      ...same('slow uri wokenEarly woken connected failed changed gone renamed use cancel'),
    },
    overdue: {
      restore: [states.overdue],
      connect: [{ ...states.overdue, attempt }, ask],
      connectAhead: [{ ...states.overdue, attempt: ahead }, ask],
      restored: [connected, watch(old), remember(keep('old')), hasConnected('old', true)],
      disconnect: [initial, remember()],
      disconnectNew: [states.overdue, remember(keep('old'))],
      forget: [initial],
      ...same('slow uri wokenEarly woken connected failed overdue changed gone renamed use cancel'),
    },
    asking: {
      restore: [{ ...states.restoring, attempt }, restoreOld],
      connect: [states.asking, ask],
      connectAhead: [states.ahead],
      slow: [{ ...initial, attempt: { ...attempt, isSlow: true } }],
      connected: [
        { ...initial, connections: [fresh], remembered: [keep('new')] },
        watch(fresh),
        remember(keep('new')),
        hasConnected('new'),
      ],
      failed: [states.failed],
      cancel: [initial],
      disconnect: [initial, remember()],
      disconnectNew: [initial, remember()],
      forget: [states.asking],
      uri: [{ ...initial, attempt: renewed }, wakeAt(231_000)],
      ...same('wokenEarly woken restored overdue changed gone renamed use'),
    },
    ahead: {
      restore: [{ ...states.restoring, attempt: ahead }, restoreOld],
      connect: [{ ...initial, attempt: { ...attempt, isAhead: undefined } }],
      slow: [{ ...initial, attempt: { ...ahead, isSlow: true } }],
      connected: [
        { ...initial, connections: [fresh], remembered: [keep('new')] },
        watch(fresh),
        remember(keep('new')),
        hasConnected('new'),
      ],
      failed: [states.failed],
      cancel: [initial],
      disconnect: [initial, remember()],
      disconnectNew: [initial, remember()],
      forget: [states.ahead],
      uri: [{ ...initial, attempt: { ...renewed, isAhead: true } }, wakeAt(231_000)],
      ...same('connectAhead wokenEarly woken restored overdue changed gone renamed use'),
    },
    pairing: {
      restore: [{ ...states.restoring, attempt: states.pairing.attempt }, restoreOld],
      connect: [states.asking, ask],
      connectAhead: [{ ...initial, attempt: { ...states.pairing.attempt, isAhead: true } }],
      slow: [{ ...initial, attempt: { ...states.pairing.attempt, isSlow: true } }],
      uri: [{ ...initial, attempt: renewed }, wakeAt(231_000)],
      wokenEarly: [states.pairing, wakeAt(230_000)],
      woken: [states.asking, ask],
      connected: [
        { ...initial, connections: [fresh], remembered: [keep('new')] },
        watch(fresh),
        remember(keep('new')),
        hasConnected('new'),
      ],
      failed: [states.failed],
      cancel: [initial],
      disconnect: [initial, remember()],
      disconnectNew: [initial, remember()],
      forget: [states.pairing],
      ...same('restored overdue changed gone renamed use'),
    },
    failed: {
      restore: [{ ...states.restoring, failure: states.failed.failure }, restoreOld],
      connect: [states.asking, ask],
      connectAhead: [states.ahead, ask],
      disconnect: [initial, remember()],
      disconnectNew: [states.failed, remember()],
      forget: [states.failed],
      ...same('slow uri wokenEarly woken connected failed restored overdue changed gone renamed use cancel'),
    },
    connected: {
      restore: [connected],
      connect: [states.changing, ask],
      connectAhead: [{ ...connected, attempt: ahead }, ask],
      changed: [{ ...connected, connections: [changedTo] }, replaced],
      gone: [{ ...initial, remembered: [keep('old')] }, hasEnded, awaitOld],
      renamed: [{ ...connected, connections: [known], remembered: [keep('known')] }, remember(keep('known'))],
      disconnect: [initial, remember(), release, hasLeft],
      disconnectNew: [connected, remember(keep('old'))],
      forget: [initial, hasLeft],
      ...same('slow uri wokenEarly woken connected failed restored overdue use cancel'),
    },
    changing: {
      restore: [states.changing],
      connect: [states.changing, ask],
      connectAhead: [{ ...connected, attempt: ahead }],
      slow: [{ ...connected, attempt: { ...attempt, isSlow: true } }],
      connected: [
        { ...initial, connections: [fresh, old], remembered: [keep('new'), keep('old')] },
        watch(fresh),
        remember(keep('new'), keep('old')),
        hasConnected('new'),
      ],
      failed: [{ ...connected, failure: { connectorId: 'new', error } }],
      changed: [{ ...states.changing, connections: [changedTo] }, replaced],
      gone: [{ ...states.asking, remembered: [keep('old')] }, hasEnded, awaitOld],
      renamed: [{ ...states.changing, connections: [known], remembered: [keep('known')] }, remember(keep('known'))],
      cancel: [connected],
      disconnect: [initial, remember(), release, hasLeft],
      disconnectNew: [connected, remember(keep('old'))],
      forget: [states.asking, hasLeft],
      uri: [{ ...connected, attempt: renewed }, wakeAt(231_000)],
      ...same('wokenEarly woken restored overdue use'),
    },
  },
  wayOut: {
    event: { type: 'disconnect' },
    isOut: ({ attempt, restoring, overdue, connections }) =>
      !attempt && restoring.length + overdue.length + connections.length === 0,
  },
  check({ after }) {
    for (const { accounts } of after.connections) expect(accounts.length).toBeGreaterThan(0)
    // One connection of a connector on a family, and each in the order in which they are remembered.
    const keys = after.connections.map(({ connector, namespace }) => `${connector.id} ${namespace}`)
    const order = after.remembered.map(({ connectorId, namespace }) => `${connectorId} ${namespace}`)
    expect(keys).toEqual(order.filter((key) => keys.includes(key)))
    expect(order.length).toBeLessThanOrEqual(rememberedLimit)
  },
})

describe('several wallets', () => {
  const both = run(
    connectionMachine,
    { type: 'connect', connectorId: 'old', namespaces: ['eip155'] },
    { type: 'connected', connections: [old] },
    { type: 'connect', connectorId: 'phone', namespaces: ['eip155', 'solana'] },
    { type: 'connected', connections: session },
  ).state

  const active = (state: ConnectionState) =>
    (['eip155', 'solana'] as const).map((family) => activeConnection(state, family)?.connector.id)

  test('live side by side, and the one that came last is in use', () => {
    expect(both.connections).toHaveLength(3)
    expect(active(both)).toEqual(['phone', 'phone'])
  })

  test('change places when another one is used, and no wallet is asked', () => {
    const [state, ...effects] = transition(both, events.use)
    expect(active(state)).toEqual(['old', 'phone'])
    expect(effects.map(({ type }) => type)).toEqual(['remember'])
  })

  test('give way to one another when the one in use leaves', () => {
    const [state] = transition(both, { type: 'disconnect', connectorId: 'phone' })
    expect(active(state)).toEqual(['old', undefined])
  })

  test('are ended each for itself, but a session in all its families', () => {
    expect(active(transition(both, { type: 'disconnect', connectorId: 'old' })[0])).toEqual(['phone', 'phone'])
    const [state, ...effects] = transition(both, { type: 'disconnect', connectorId: 'phone', namespace: 'solana' })
    expect(active(state)).toEqual(['old', undefined])
    const released = effects.flatMap((effect) => (effect.type === 'release' ? [effect.namespaces] : []))
    expect(released).toEqual([['eip155', 'solana']])
  })

  test('a family is ended for all wallets that are on it', () => {
    const [state] = transition(both, { type: 'disconnect', namespace: 'eip155' })
    expect(active(state)).toEqual([undefined, undefined])
  })

  test('one that is asked is given up by its own id, and by no other', () => {
    const asking = transition(both, events.connect)[0]
    expect(transition(asking, { type: 'disconnect', connectorId: 'old' })[0].attempt).toEqual(attempt)
    const [state] = transition(asking, { type: 'disconnect', connectorId: 'new' })
    expect([state.attempt, state.connections.length]).toEqual([undefined, 3])
  })

  test('of an earlier visit come back in their old order, however late, and never before a new one', () => {
    const remembered = [keep('first'), keep('second')]
    const { state } = run(
      connectionMachine,
      { type: 'restore', remembered },
      { type: 'restored', connectorId: 'second', namespaces: ['eip155'], connections: [toConnection('second')] },
      { type: 'connect', connectorId: 'new', namespaces: ['eip155'] },
      { type: 'connected', connections: [fresh] },
      { type: 'restored', connectorId: 'first', namespaces: ['eip155'], connections: [toConnection('first')] },
    )
    expect(state.connections.map(({ connector }) => connector.id)).toEqual(['new', 'first', 'second'])
  })

  test('one that cannot be brought back this time is still remembered, until it is disconnected', () => {
    const { state } = run(
      connectionMachine,
      { type: 'restore', remembered: [keep('late')] },
      { type: 'restored', connectorId: 'late', namespaces: ['eip155'], connections: [] },
    )
    expect([state.restoring, state.remembered]).toEqual([[], [keep('late')]])
    expect(transition(state, { type: 'disconnect' })[0].remembered).toEqual([])
  })

  test('a locked one is waited for as long as it is remembered', () => {
    const { state, effects } = run(
      connectionMachine,
      { type: 'restore', remembered: [keep('old')] },
      { ...events.restored, connections: [], locked: [old.wallet] },
    )
    expect([state.restoring, effects]).toEqual([[], [awaitOld]])
  })

  test('are brought back in all their families, also when another tab adds one meanwhile', () => {
    const { state, effects } = run(
      connectionMachine,
      { type: 'restore', remembered: [keep('phone')] },
      { type: 'restore', remembered: [keep('phone'), keep('phone', 'solana')] },
    )
    // The second question takes the place of the first.
    expect(effects.at(-1)).toMatchObject({ type: 'restore', key: 'phone', namespaces: ['eip155', 'solana'] })
    expect(state.restoring).toHaveLength(2)
  })

  test('one that is no longer remembered among so many is never the one in use by that', () => {
    const ids = Array.from({ length: rememberedLimit + 1 }, (_, index) => `wallet ${index}`)
    const many = run(
      connectionMachine,
      ...ids.flatMap((connectorId): ConnectionEvent[] => [
        { type: 'connect', connectorId, namespaces: ['eip155'] },
        { type: 'connected', connections: [toConnection(connectorId)] },
      ]),
    ).state
    const [state] = transition(many, { type: 'use', connectorId: 'wallet 5', namespace: 'eip155' })
    expect(activeConnection(state, 'eip155')?.connector.id).toBe('wallet 5')
    // Nor is it ended, because another tab has stored what fits.
    const [followed] = transition(state, { type: 'forget', remembered: state.remembered })
    expect(followed.connections).toEqual(state.connections)
  })

  test('are used in the order that another tab has stored, at once and not with the next event', () => {
    const remembered = [keep('old'), keep('phone'), keep('phone', 'solana')]
    const [state, ...effects] = transition(both, { type: 'forget', remembered })
    expect([active(state), effects]).toEqual([['old', 'phone'], []])
  })

  test('one that is known by another name now is remembered once, and stays one', () => {
    const { state, effects } = run(
      connectionMachine,
      { type: 'restore', remembered: [keep('known')] },
      { type: 'restored', connectorId: 'known', namespaces: ['eip155'], connections: [] },
      { type: 'connect', connectorId: 'old', namespaces: ['eip155'] },
      { type: 'connected', connections: [old] },
      events.renamed,
    )
    expect(state.remembered).toEqual([keep('known')])
    expect(effects.at(-1)).toEqual(remember(keep('known')))
  })

  test('of an earlier visit come back family by family, as they are found', () => {
    const { state } = run(
      connectionMachine,
      { type: 'restore', remembered: [keep('old'), keep('old', 'solana')] },
      events.restored,
    )
    expect([state.restoring, state.connections]).toEqual([[keep('old', 'solana')], [old]])
  })

  test.each([
    [true, [keep('old')]],
    [undefined, []],
  ])(
    'go on coming back while they are asked ahead of the visitor (%s), and not once they are chosen',
    (isAhead, rest) => {
      const connect = { type: 'connect', connectorId: 'old', namespaces: ['eip155'] } as const
      const { state } = run(connectionMachine, { type: 'restore', remembered: [keep('old')] }, { ...connect, isAhead })
      expect(state.restoring).toEqual(rest)
      expect(connectionMachine.transition(state, connect)[0].restoring).toEqual([])
    },
  )

  test('what is stored twice is brought back once', () => {
    const { state, effects } = run(connectionMachine, { type: 'restore', remembered: [keep('old'), keep('old')] })
    expect([state.restoring, state.remembered]).toEqual([[keep('old')], [keep('old')]])
    expect(effects).toEqual([restoreOld])
  })
})

test('an effect goes on exactly as long as what it is for', () => {
  const { continues } = connectionMachine
  expect(continues?.(states.asking, ask)).toBe(true)
  expect(continues?.(connected, ask)).toBe(false)
  expect(continues?.(states.restoring, restoreOld)).toBe(true)
  expect(continues?.(states.overdue, restoreOld)).toBe(true)
  expect(continues?.(connected, restoreOld)).toBe(false)
  expect(continues?.(states.failed, awaitOld)).toBe(false)
  expect(continues?.(states.restoring, awaitOld)).toBe(true)
  expect(continues?.(connected, awaitOld)).toBe(false)
  expect(continues?.(connected, watch(old))).toBe(true)
  expect(continues?.(connected, watch(toConnection('old')))).toBe(false)
  expect(continues?.(initial, release)).toBe(true)
})

test('each wallet is watched exactly while it is connected, whatever happens', () => {
  const anyId = fc.constantFrom('a', 'b', 'c')
  const anyFamilies = fc.constantFrom<readonly Namespace[]>(['eip155'], ['solana'], ['eip155', 'solana'])
  const anyEvent: fc.Arbitrary<ConnectionEvent | 'someone leaves'> = fc.oneof(
    fc.record({ type: fc.constant('connect' as const), connectorId: anyId, namespaces: anyFamilies }),
    fc.tuple(anyId, anyFamilies).map(([id, families]) => ({
      type: 'connected' as const,
      connections: families.map((one) => toConnection(id, one)),
    })),
    fc.record({
      type: fc.constant('disconnect' as const),
      connectorId: fc.option(anyId, { nil: undefined }),
      namespace: fc.option(fc.constantFrom<Namespace>('eip155', 'solana'), { nil: undefined }),
    }),
    fc.constant('someone leaves' as const),
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (list) => {
      let state = initial
      const watched = new Set<Wallet>()
      for (const one of list) {
        const wallet = state.connections[0]?.wallet
        if (one === 'someone leaves' && !wallet) continue
        const event: ConnectionEvent =
          one === 'someone leaves' ? { type: 'changed', wallet: wallet as Wallet, change: { accounts: [] } } : one
        const [next, ...effects] = transition(state, event)
        for (const other of watched) {
          const connection = { wallet: other } as Connection
          if (!connectionMachine.continues?.(next, { type: 'watch', key: '', connection })) watched.delete(other)
        }
        for (const effect of effects) if (effect.type === 'watch') watched.add(effect.connection.wallet)
        expect(watched).toEqual(new Set(next.connections.map(({ wallet }) => wallet)))
        // Every end is announced, but not that of a wallet that connected anew.
        const ended = state.connections.filter(({ wallet }) => !watched.has(wallet))
        const announced = effects.filter(({ type }) => type === 'disconnected')
        expect(announced).toHaveLength(event.type === 'connected' ? 0 : ended.length)
        state = next
      }
    }),
  )
})
