import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExact } from './formatExact.js'
import { parseAmount } from './parseAmount.js'

test.each([
  [1_234_500_001n, 6, 'en', '1,234.500001'],
  [1_234_500_001n, 6, 'de', '1.234,500001'],
  [250_000_000_000_000_000n, 18, 'en', '0.25'],
  [0n, 18, 'en', '0'],
  [7n, 0, 'en', '7'],
  [10n ** 36n, 18, 'en', '1,000,000,000,000,000,000'],
  [1n, 18, 'en', '0.000000000000000001'],
])('writes %i with %i decimals in %s as %s', (value, decimals, locale, expected) => {
  expect(formatExact({ value, decimals }, { locale })).toBe(expected)
})

test('writes also what no formatter writes', () => {
  expect(formatExact({ value: 1n, decimals: 255 })).toBe(`0.${'0'.repeat(254)}1`)
})

test('loses no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 60 }), (value, decimals) => {
      const text = formatExact({ value, decimals }).replaceAll(',', '')
      expect(parseAmount(text, { decimals }).units).toBe(value)
    }),
  )
})
