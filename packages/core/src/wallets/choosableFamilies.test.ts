import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import { choosableFamilies } from './choosableFamilies.js'

const connector = (type: Connector['type'], ...namespaces: Connector['namespaces']): Connector => ({
  id: type,
  name: type,
  type,
  namespaces,
  connect: async () => [],
  disconnect: async () => {},
})

test.each([
  ['one family', [connector('ANNOUNCED', 'eip155')], []],
  ['parts for several', [connector('ANNOUNCED', 'eip155'), connector('INJECTED', 'polkadot')], ['eip155', 'polkadot']],
  ['one part for several', [connector('MULTI_CHAIN', 'solana', 'bip122')], ['solana', 'bip122']],
  ['a session for several', [connector('WALLET_CONNECT', 'eip155', 'solana')], []],
  ['an embedded wallet for several', [connector('AUTH', 'eip155', 'solana')], []],
] as const)('of a wallet with %s', (_, connectors, expected) => {
  expect(choosableFamilies(connectors)).toEqual(expected)
})
