import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { toNativeToken } from './toNativeToken.js'

test.each<[CaipNetworkId, string]>([
  ['eip155:1', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111111'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '0x'],
  ['bip122:000000000019d6689c085ae165831e93', '0x'],
])('the own coin of %s is %s', (network, address) => {
  expect(toNativeToken(network)).toBe(`${network}:${address}`)
})
