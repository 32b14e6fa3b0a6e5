import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { DecimalPlacesError } from './numberErrors.js'
import { toUnits } from './toUnits.js'

const most = 2n ** 256n - 1n
const anyValue = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constant(most))
const anyDecimals = fc.integer({ min: 0, max: 255 })

describe('formatUnits', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_204_000_000_000_000_000n, 18, '1.204'],
    [10n ** 18n, 18, '1'],
    [100n, 0, '100'],
    [100n, 2, '1'],
    [12n, 8, '0.00000012'],
    [-1_500n, 3, '-1.5'],
    [most, 0, most.toString()],
  ])('writes %i with %i decimals as %s', (value, decimals, expected) => {
    expect(formatUnits(value, decimals)).toBe(expected)
  })

  test.each([-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY, '18'])('refuses %s decimals', (decimals) => {
    expect(() => formatUnits(1n, decimals as number)).toThrow(DecimalPlacesError)
  })

  test('takes every number of decimals that a contract can name', () => {
    expect(formatUnits(1n, 255)).toBe(`0.${'0'.repeat(254)}1`)
    expect(formatUnits(1n, 0)).toBe('1')
  })

  test('is read back as the same amount, for every amount a chain can hold', () => {
    fc.assert(
      fc.property(anyValue, anyDecimals, (value, decimals) => {
        expect(toUnits(formatUnits(value, decimals), decimals)).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })

  test('writes nothing superfluous', () => {
    fc.assert(
      fc.property(anyValue, anyDecimals, (value, decimals) => {
        expect(formatUnits(value, decimals)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })
})
