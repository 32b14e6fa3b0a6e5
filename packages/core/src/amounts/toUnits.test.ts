import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DecimalPlacesError } from './numberErrors.js'
import { InvalidAmountError, toUnits } from './toUnits.js'

const most = 2n ** 256n - 1n
const anyDecimals = fc.integer({ min: 0, max: 255 })

describe('toUnits', () => {
  test.each([
    ['0.25', 18, 250_000_000_000_000_000n],
    ['1', 0, 1n],
    ['007', 1, 70n],
    ['0.100', 3, 100n],
    [most.toString(), 0, most],
  ])('reads %s with %i decimals', (text, decimals, expected) => {
    expect(toUnits(text, decimals)).toBe(expected)
  })

  test.each([
    ['', 18],
    ['.', 18],
    ['.5', 18],
    ['5.', 18],
    ['-1', 18],
    ['+1', 18],
    ['1e3', 18],
    ['0x10', 18],
    ['1,5', 18],
    ['1 000', 18],
    ['1.2.3', 18],
    ['١', 18],
    ['NaN', 18],
    ['1.23', 1],
    ['1.0', 0],
    ['1'.repeat(79), 0],
    ['1\n', 18],
  ])('refuses %j with %i decimals, and rounds nothing', (text, decimals) => {
    expect(() => toUnits(text, decimals)).toThrow(InvalidAmountError)
  })

  test.each([-1, 1.5, 256, Number.NaN])('refuses %s decimals', (decimals) => {
    expect(() => toUnits('1', decimals)).toThrow(DecimalPlacesError)
  })

  test('says what is wrong with an amount', () => {
    expect(() => toUnits('1.23', 1)).toThrowErrorMatchingInlineSnapshot(`
      [InvalidAmountError: "1.23" is not an amount

      Write digits, and at most 1 of them behind a point: 0.25.]
    `)
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), anyDecimals, (text, decimals) => {
        try {
          expect(toUnits(text as string, decimals)).toBeGreaterThanOrEqual(0n)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidAmountError)
        }
      }),
    )
  })
})
