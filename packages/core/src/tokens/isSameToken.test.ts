import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Family } from '../families/Family.js'
import { isSameAddress } from '../send/isSameAddress.js'
import { isSameToken } from './isSameToken.js'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'solana:1:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['the same text', usdc, usdc, true],
  ['the same contract in lower case', usdc, usdc.toLowerCase(), true],
  ['another network', usdc, usdc.replace(':1:', ':10:'), false],
  ['another contract', usdc, usdc.replace('48', '49'), false],
  ['another family', usdc, usdc.replace('eip155', 'solana'), false],
  ['another mint by its case alone', mint, mint.toLowerCase(), false],
  ['no address', usdc, 'eip155:1:', false],
  ['no id at all', usdc, 'native', false],
])('compares with %s', (_, one, other, isSame) => {
  const family = one.startsWith('solana') ? 'solana' : 'eip155'
  expect(isSameToken(one, other, family)).toBe(isSame)
  expect(isSameToken(other, one, family)).toBe(isSame)
})

test('follows the rule of the adapter, whatever is known of the family', () => {
  const rule = fc.record({
    name: fc.constant('Kelp'),
    ignoresCase: fc.boolean(),
    addressPrefix: fc.constantFrom(undefined, 'kelp1'),
  })
  const address = fc.stringMatching(/^(kelp1)?[abAB]{1,3}$/u)
  const namespace = fc.constantFrom('eip155', 'solana', 'kelp')
  fc.assert(
    fc.property(rule, namespace, address, address, (family: Family, namespace, one, other) => {
      const ids = [one, other].map((address) => `${namespace}:1:${address}`)
      expect(isSameToken(ids[0] ?? '', ids[1] ?? '', family)).toBe(isSameAddress(family, one, other))
    }),
  )
})
