import { expect, test } from 'vitest'
import { namespaces } from '../caip/Namespace.js'
import { accountTypes, defaultAccountTypes } from './accountTypes.js'

test('has the defaults of the specification', () => {
  expect(defaultAccountTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})

test('has types for every chain family, among them its default', () => {
  expect(Object.keys(accountTypes)).toEqual([...namespaces])
  for (const namespace of namespaces) expect(accountTypes[namespace]).toContain(defaultAccountTypes[namespace])
  expect([...new Set(Object.values(accountTypes).flat())]).toEqual(['eoa', 'smartAccount', 'payment', 'ordinal'])
  expect(accountTypes.eip155).toEqual(['eoa', 'smartAccount'])
})
