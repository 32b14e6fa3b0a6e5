import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { Namespace } from '../caip/Namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Connection } from './Connection.js'
import type { ConnectionEvent, ConnectionState } from './ConnectionState.js'
import { connectionMachine } from './connectionMachine.js'
import { toRemembered, unique, without } from './inOrder.js'

const toConnector = (id: string): Connector => ({
  id,
  name: id,
  type: id === 'phone' ? 'WALLET_CONNECT' : 'ANNOUNCED',
  namespaces: ['eip155', 'solana'],
  connect: async () => [],
  disconnect: async () => {},
})

const toConnection = (id: string, namespace: Namespace): Connection => {
  const accounts = namespace === 'eip155' ? (['eip155:1:0xaa'] as const) : (['solana:5eykt:Sol'] as const)
  const wallet = { namespace, accounts, provider: {}, watch: () => () => {}, signMessage: async () => '' }
  return { connector: toConnector(id), namespace, wallet, accounts, network: undefined }
}

const connectorId = fc.constantFrom('a', 'b', 'phone')
const namespace = fc.constantFrom<Namespace>('eip155', 'solana')
const namespaces = fc.constantFrom<readonly Namespace[]>(['eip155'], ['solana'], ['eip155', 'solana'])
const remembered = fc.array(fc.record({ connectorId, namespace }), { maxLength: 5 })
const maybe = <value>(some: fc.Arbitrary<value>) => fc.option(some, { nil: undefined })
const ofType = <type extends string>(type: type) => fc.constant(type)

const any: fc.Arbitrary<(state: ConnectionState) => ConnectionEvent> = fc.oneof(
  namespaces.map((list) => ({ attempt }: ConnectionState): ConnectionEvent => {
    const connections = list.map((one) => toConnection(attempt?.connectorId ?? 'a', one))
    return { type: 'connected', connections }
  }),
  fc.nat(3).map((index) => ({ connections }: ConnectionState): ConnectionEvent => {
    const wallet: Wallet = (connections[index] ?? toConnection('a', 'eip155')).wallet
    return { type: 'changed', wallet, change: { accounts: [] } }
  }),
  fc
    .oneof<fc.Arbitrary<ConnectionEvent>[]>(
      fc.record({ type: ofType('connect'), connectorId, namespaces }),
      fc.record({ type: ofType('restore'), remembered }),
      fc.record({ type: ofType('forget'), remembered }),
      fc.record({ type: ofType('use'), connectorId, namespace }),
      fc.record({ type: ofType('renamed'), from: connectorId, to: connectorId.map(toConnector) }),
      fc.record({ type: ofType('disconnect'), connectorId: maybe(connectorId), namespace: maybe(namespace) }),
      fc.tuple(connectorId, namespaces, namespaces).map(([connectorId, namespaces, found]) => ({
        type: 'restored' as const,
        connectorId,
        namespaces,
        connections: found.map((one) => toConnection(connectorId, one)),
      })),
      fc.record({ type: ofType('overdue'), connectorId }),
      fc.constant({ type: 'cancel' as const }),
      fc.constant({ type: 'failed' as const, error: new BaseError('No') }),
    )
    .map((event) => () => event),
)

test('whatever wallets, visitors and other tabs do, each connection is one, is watched, and is what is remembered', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 25 }), (list) => {
      let state = connectionMachine.initial
      let stored: ConnectionState['remembered'] | undefined
      const watched = new Map<string, Connection>()
      for (const toEvent of list) {
        const event = toEvent(state)
        // What another tab has stored may be anything.
        if (event.type === 'restore' || event.type === 'forget') stored = undefined
        const [next, ...effects] = connectionMachine.transition(state, event)
        state = next
        for (const [key, connection] of watched)
          if (!connectionMachine.continues?.(state, { type: 'watch', key, connection })) watched.delete(key)
        for (const effect of effects) {
          if (effect.type === 'watch') watched.set(effect.key, effect.connection)
          if (effect.type === 'remember') stored = effect.remembered
        }
        const connected = state.connections.map(toRemembered)
        for (const list of [connected, state.remembered, [...state.restoring, ...state.overdue]])
          expect(unique(list)).toEqual(list)
        const wallets = state.connections.map(({ wallet }) => wallet)
        expect(new Set([...watched.values()].map(({ wallet }) => wallet))).toEqual(new Set(wallets))
        // The first one of a family is in use: here, and at the next visit.
        expect(connected).toEqual(state.remembered.filter((one) => without([one], connected).length === 0))
        for (const list of [state.restoring, state.overdue]) expect(without(list, connected)).toEqual(list)
        if (stored) expect(stored).toEqual(state.remembered)
      }
    }),
    { numRuns: 500 },
  )
})
