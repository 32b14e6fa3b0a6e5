import type { Connector } from '@wagmi/core'
import { describe, expect, test } from 'vitest'
import type { WagmiState } from './createKitConnections.js'
import { mergeState } from './mergeState.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const connectorOf = (uid: string): Connector =>
  ({ uid, getProvider: async () => undefined }) as Partial<Connector> as Connector
const ours = connectorOf('ours')
const second = connectorOf('second')
const theirs = connectorOf('theirs')
/** As storage has it. */
const stored = { uid: 'stored', name: 'Wallet' } as Connector

const stateOf = (status: WagmiState['status'], ...connectors: readonly Connector[]): WagmiState => ({
  chainId: 1,
  connections: new Map(connectors.map((connector) => [connector.uid, { connector, accounts: [address], chainId: 1 }])),
  current: connectors[0]?.uid ?? null,
  status,
})

const factsOf = (overrides: Partial<mergeState.Facts> = {}): mergeState.Facts => ({
  connections: [],
  isOurs: ({ uid }) => uid === ours.uid || uid === second.uid,
  last: { active: undefined, waits: undefined },
  waits: undefined,
  ...overrides,
})

const connected = (connector: Connector, chainId = 1) => ({ connector, accounts: [address] as const, chainId })

describe('the status', () => {
  test.each<[string, WagmiState, Partial<mergeState.Facts>, WagmiState['status']]>([
    ['stays without news', stateOf('disconnected'), {}, 'disconnected'],
    ['follows a request', stateOf('disconnected'), { waits: 'connecting' }, 'connecting'],
    ['follows what comes back', stateOf('disconnected'), { waits: 'reconnecting' }, 'reconnecting'],
    ['follows a connection', stateOf('connecting'), { connections: [connected(ours)] }, 'connected'],
    [
      'ends with the kit’s request',
      stateOf('connecting'),
      { last: { active: undefined, waits: 'connecting' } },
      'disconnected',
    ],
    ['is left to a request of wagmi itself', stateOf('connecting'), {}, 'connecting'],
    [
      'ends with the last connection',
      stateOf('connected', ours),
      { last: { active: 'ours', waits: undefined } },
      'disconnected',
    ],
    ['stays with a connection of the page itself', stateOf('connected', theirs), { waits: 'connecting' }, 'connected'],
  ])('%s', (_, old, facts, status) => {
    expect(mergeState(old, factsOf(facts)).status).toBe(status)
  })
})

test('the connection that the visitor has just taken is the current one, and wagmi’s choice stays after that', () => {
  const both = [connected(second), connected(ours)]
  const old = stateOf('connected', ours)
  const taken = mergeState(old, factsOf({ connections: both, last: { active: 'ours', waits: undefined } }))
  expect(taken.current).toBe('second')
  const chosen = { ...taken, current: 'ours' }
  expect(mergeState(chosen, factsOf({ connections: both, last: { active: 'second', waits: undefined } })).current).toBe(
    'ours',
  )
})

test('connections of the page’s own connectors stay, and stored ones of nobody go', () => {
  const old = stateOf('connected', theirs, stored)
  const next = mergeState(old, factsOf({ connections: [connected(ours)] }))
  expect([...next.connections.keys()]).toEqual(['ours', 'theirs'])
  expect(mergeState(next, factsOf({ last: { active: 'ours', waits: undefined } })).current).toBe('theirs')
})

test('what a server knew of the last visit stays until the wallet is back, or not', () => {
  const old = stateOf('reconnecting', stored)
  const waiting = mergeState(old, factsOf({ waits: 'reconnecting' }))
  expect(waiting).toBe(old)
  const gone = mergeState(waiting, factsOf({ last: { active: undefined, waits: 'reconnecting' } }))
  expect(gone).toMatchObject({ status: 'disconnected', current: null })
  expect(gone.connections.size).toBe(0)
})

test('without a change it is the same state, so no hook renders', () => {
  const old = mergeState(stateOf('disconnected'), factsOf({ connections: [connected(ours)] }))
  const facts = factsOf({ connections: [connected(ours)], last: { active: 'ours', waits: undefined } })
  expect(mergeState(old, facts)).toBe(old)
  expect(mergeState(old, { ...facts, connections: [connected(ours, 10)] })).not.toBe(old)
})
