import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFiat } from '../fiat/sumFiat.js'
import { toFiat } from '../fiat/toFiat.js'
import { worthOf } from './worthOf.js'

test.each([
  [250_000_000_000_000_000n, 18, 3297.43, undefined, '824.3575'],
  [0n, 18, 3297.43, 0.42, '0.42'],
  [31_000_000n, 6, '1', '0.0000000000000000001', '31.0000000000000000001'],
  [1n, 255, 1e-7, undefined, '0'],
  [5n, 0, 1e21, 1, '5000000000000000000001'],
])('finds %i with %i decimals at %s, plus %s, worth %s', (value, decimals, price, plus, expected) => {
  expect(worthOf({ value, decimals, price, plus })).toBe(expected)
})

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 'free'])('knows no worth at a price or a fee of %s', (money) => {
  expect(worthOf({ value: 1n, decimals: 18, price: money })).toBeUndefined()
  expect(worthOf({ value: 1n, decimals: 18, price: 1, plus: money })).toBeUndefined()
})

test('agrees with the arithmetic that is computed with', () => {
  const money = fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), money, money, (...parts) => {
      const [value, decimals, price, plus] = parts
      const expected = sumFiat([toFiat({ value, decimals, price }), plus])
      // Money of a few hundred decimals is cut.
      fc.pre((expected.split('.')[1]?.length ?? 0) <= 255)
      expect(worthOf({ value, decimals, price, plus })).toBe(expected)
    }),
  )
})
