import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../adapter/Connector.js'
import { connectorTypeOrder, sortConnectors } from './sortConnectors.js'

const createConnector = (id: string, type: ConnectorType): Connector => ({
  id,
  name: id,
  type,
  namespaces: ['eip155'],
  connect: async () => [],
  disconnect: async () => {},
})

const types: readonly ConnectorType[] = [
  'AUTH',
  'EXTERNAL',
  'ID_AUTH',
  'ANNOUNCED',
  'INJECTED',
  'MULTI_CHAIN',
  'WALLET_CONNECT',
]
const all = types.map((type) => createConnector(type, type))
const ids = (connectors: readonly Connector[]) => connectors.map(({ id }) => id)

describe('sortConnectors', () => {
  test('has the default order of the specification', () => {
    expect(connectorTypeOrder).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })

  test('lists WalletConnect, then the wallets of the page, then the others, each as they were found', () => {
    expect(ids(sortConnectors(all))).toEqual([
      'WALLET_CONNECT',
      'ANNOUNCED',
      'INJECTED',
      'MULTI_CHAIN',
      'AUTH',
      'EXTERNAL',
      'ID_AUTH',
    ])
  })

  test('lists what was used lately after WalletConnect, the latest first', () => {
    expect(ids(sortConnectors(all, { recent: ['INJECTED', 'EXTERNAL'] }))).toEqual([
      'WALLET_CONNECT',
      'INJECTED',
      'EXTERNAL',
      'ANNOUNCED',
      'MULTI_CHAIN',
      'AUTH',
      'ID_AUTH',
    ])
  })

  test('follows the order of the page, and puts what it leaves out at the end', () => {
    expect(ids(sortConnectors(all, { order: ['external', 'injected'], recent: ['INJECTED'] }))).toEqual([
      'AUTH',
      'EXTERNAL',
      'ID_AUTH',
      'INJECTED',
      'ANNOUNCED',
      'MULTI_CHAIN',
      'WALLET_CONNECT',
    ])
  })

  test('loses and invents nothing, leaves its input alone, and does not depend on doing it twice', () => {
    const anyList = fc.uniqueArray(
      fc.tuple(fc.string(), fc.constantFrom(...types)).map(([id, type]) => createConnector(id, type)),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(
        anyList,
        fc.array(fc.string()),
        fc.shuffledSubarray([...connectorTypeOrder]),
        (list, recent, order) => {
          const before = [...list]
          const sorted = sortConnectors(list, { recent, order })
          expect(list).toEqual(before)
          expect(new Set(sorted)).toEqual(new Set(list))
          expect(sortConnectors(sorted, { recent, order })).toEqual(sorted)
        },
      ),
    )
  })
})
