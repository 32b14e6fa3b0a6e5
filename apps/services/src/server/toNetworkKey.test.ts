import { expect, test } from 'vitest'
import { toNetworkKey } from './toNetworkKey.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
])('%s belongs to %s', (address, network) => {
  expect(toNetworkKey(address)).toBe(network)
})
