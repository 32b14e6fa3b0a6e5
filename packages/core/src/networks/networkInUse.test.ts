import { expect, test } from 'vitest'
import type { CaipAddress, CaipNetworkId } from '../caip/Namespace.js'
import type { Connection } from '../connection/Connection.js'
import { networkInUse } from './networkInUse.js'

const on = (accounts: readonly CaipAddress[], network?: CaipNetworkId) => ({ accounts, network }) as Connection
const offered = ['eip155:1', 'eip155:10'] as const

test.each([
  ['the chosen one without a wallet', undefined, 'eip155:1'],
  ['where the wallet is', on(['eip155:1:0xa'], 'eip155:56'), 'eip155:56'],
  ['the chosen one if the session serves it', on(['eip155:10:0xa', 'eip155:1:0xa']), 'eip155:1'],
  ['one that the page offers and the session serves', on(['eip155:56:0xa', 'eip155:10:0xa']), 'eip155:10'],
  ['any that the session serves', on(['eip155:56:0xa']), 'eip155:56'],
])('is %s', (_, connection, expected) => {
  expect(networkInUse({ connection, chosen: 'eip155:1', offered })).toBe(expected)
})
