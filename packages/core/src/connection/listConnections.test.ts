import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Connection } from './Connection.js'
import { listConnections } from './listConnections.js'

const connector = (id: string, ...namespaces: Namespace[]) => ({ id, namespaces }) as unknown as Connector
const both = connector('both', 'eip155', 'polkadot')
const evm = connector('evm', 'eip155')
const dot = connector('dot', 'polkadot')
const connect = (connector: Connector, namespace: Namespace) => ({ connector, namespace }) as unknown as Connection

const connections = [connect(both, 'eip155'), connect(evm, 'eip155')]
const connectors = [both, evm, dot]
const list = (namespace: Namespace, recent: readonly string[] = []) =>
  listConnections({ namespace, connections, connectors, recent })

test('lists the connections of a family, the active one first', () => {
  expect(list('eip155')).toEqual({ active: connections[0], others: [connections[1]], recent: [] })
  expect(list('solana')).toEqual({ active: undefined, others: [], recent: [] })
})

test('lists recent wallets of the page that are not connected on the family', () => {
  expect(list('polkadot', ['dot', 'gone', 'evm', 'both']).recent).toEqual([dot, both])
  expect(list('eip155', ['both', 'evm', 'dot']).recent).toEqual([])
})
