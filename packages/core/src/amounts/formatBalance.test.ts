import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'
import { DecimalPlacesError } from './numberErrors.js'
import { toUnits } from './toUnits.js'

const most = 2n ** 256n - 1n

describe('formatBalance', () => {
  test.each([
    [0n, 18, '0.000'],
    [1n, 18, '0.000'],
    [1_204_999_999_999_999_999n, 18, '1.204'],
    [999_999_999_999_999_999n, 18, '0.999'],
    [1_234_567_000_000n, 6, '1,234,567.000'],
    [5n, 0, '5.000'],
    [150_000_000n, 8, '1.500'],
  ])('writes %i with %i decimals as %s', (value, decimals, expected) => {
    expect(formatBalance({ value, decimals })).toBe(expected)
  })

  test('groups as the language does', () => {
    const balance = { value: 1_234_567_890n, decimals: 3 }
    expect(formatBalance(balance, { locale: 'de' })).toBe('1.234.567,890')
    expect(formatBalance(balance, { locale: 'ar-EG' })).toBe('١٬٢٣٤٬٥٦٧٫٨٩٠')
  })

  test('takes another number of decimals', () => {
    const balance = { value: 1_999_999n, decimals: 6 }
    expect(formatBalance(balance, { digits: 0 })).toBe('1')
    expect(formatBalance(balance, { digits: 5 })).toBe('1.99999')
  })

  test.each(['C', 'en_US', '', 'de_DE.UTF-8'])('speaks English where the language is called %j', (locale) => {
    expect(formatBalance({ value: 1_234_567_890n, decimals: 3 }, { locale })).toBe('1,234,567.890')
  })

  test.each([-1, 1.5, 101, Number.NaN])('refuses to show %s decimals', (digits) => {
    expect(() => formatBalance({ value: 1n, decimals: 3 }, { digits })).toThrow(DecimalPlacesError)
  })

  test('shows up to 100 decimals', () => {
    expect(formatBalance({ value: 1n, decimals: 100 }, { digits: 100 })).toBe(`0.${'0'.repeat(99)}1`)
  })

  test('never shows more than there is, and never less than the last digit shown', () => {
    const anyValue = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: 10n ** 20n }))
    fc.assert(
      fc.property(
        anyValue,
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 18 }),
        (value, decimals, digits) => {
          const shown = formatBalance({ value, decimals }, { digits }).replaceAll(',', '')
          // Both as whole numbers of one very small unit.
          const missing = value * 10n ** BigInt(100 - decimals) - toUnits(shown, 100)
          expect(missing).toBeGreaterThanOrEqual(0n)
          expect(missing).toBeLessThan(10n ** BigInt(100 - digits))
        },
      ),
      { numRuns: 500 },
    )
  })
})
