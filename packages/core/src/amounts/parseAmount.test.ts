import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'
import { formatUnits } from './formatUnits.js'
import { DecimalPlacesError } from './numberErrors.js'
import { parseAmount } from './parseAmount.js'

const locales = ['en', 'de', 'fr', 'de-CH', 'hi', 'ar-EG', 'es', 'pl', 'fa', 'bn', 'ja', 'sv', 'pt-BR']
const most = 2n ** 256n - 1n
const narrow = '\u202f'

describe('parseAmount', () => {
  test.each([
    ['en', '0.25', 250n],
    ['en', '1', 1000n],
    ['en', '007', 7000n],
    ['en', '1234', 1234000n],
    ['en', '1,234.56', 1234560n],
    ['en', '1,234,567', 1234567000n],
    ['en', ' 1.5\n', 1500n],
    ['en', ' \t 1.5 \r\n', 1500n],
    ['en', `${' '.repeat(511)}1`, 1000n],
    ['de', '1234', 1234000n],
    ['de', '123', 123000n],
    ['en', '1.234', 1234n],
    ['de', '0,25', 250n],
    ['de', '1.234,56', 1234560n],
    ['de', '1.234.567', 1234567000n],
    ['de', '1,234', 1234n],
    ['fr', '1,5', 1500n],
    ['fr', '1.5', 1500n],
    ['fr', `1${narrow}234,5`, 1234500n],
    ['fr', '1 234,5', 1234500n],
    ['fr', '1\u00a0234', 1234000n],
    ['de-AT', '1 234,5', 1234500n],
    ['de-CH', "1'234.5", 1234500n],
    ['de-CH', '1’234', 1234000n],
    ['hi', '12,34,567.5', 1234567500n],
    ['es', '1.234,5', 1234500n],
    ['ar-EG', '١٬٢٣٤٫٥', 1234500n],
    ['ar-EG', '١٫٥', 1500n],
    ['ar-EG', '1.5', 1500n],
  ])('reads in %s %j', (locale, text, units) => {
    expect(parseAmount(text, { decimals: 3, locale })).toEqual({ units })
  })

  test.each([
    ['en', '', 'empty'],
    ['en', ' \n', 'empty'],
    ['en', '1.', 'incomplete'],
    ['de', '1,', 'incomplete'],
    ['en', '1,234', 'ambiguous'],
    ['de', '1.234', 'ambiguous'],
    ['de', '1.5', 'ambiguous'],
    // Austria writes money with a point between the thousands, and other numbers with a space.
    ['de-AT', '1.234', 'ambiguous'],
    ['de-AT', '1.234,5', 'notANumber'],
    ['en', '0.1234', 'tooManyDecimals'],
    ['en', '0.1000', 'tooManyDecimals'],
    ['de', '1.234,5678', 'tooManyDecimals'],
    ['en', '1.234,56', 'notANumber'],
    ['de', '1,234.56', 'notANumber'],
    ['en', '1,23', 'notANumber'],
    ['en', '12,34,567', 'notANumber'],
    ['en', '1,,234,567', 'notANumber'],
    ['en', ',234', 'notANumber'],
    ['en', '1,234.', 'notANumber'],
    ['en', '1 234', 'notANumber'],
    ['en', '1.2.3', 'notANumber'],
    ['en', '1..2', 'notANumber'],
    ['en', '1..', 'notANumber'],
    ['en', '.', 'notANumber'],
    ['en', '.5', 'notANumber'],
    ['en', '-1', 'notANumber'],
    ['en', '+1', 'notANumber'],
    ['en', '1e3', 'notANumber'],
    ['en', '0x10', 'notANumber'],
    ['en', '１２', 'notANumber'],
    ['en', '١', 'notANumber'],
    ['en', '1\u200b2', 'notANumber'],
    ['en', '\u202e12', 'notANumber'],
    ['en', '\ufeff1', 'notANumber'],
    ['en', 'NaN', 'notANumber'],
    ['en', 'Infinity', 'notANumber'],
    ['en', '1_000', 'notANumber'],
    ['en', '1 ETH', 'notANumber'],
    ['ar-EG', '1,5', 'notANumber'],
    ['en', '1'.repeat(79), 'notANumber'],
    ['en', `${' '.repeat(512)}1`, 'notANumber'],
    ['en', "1'234", 'notANumber'],
    ['en', '1’234.5', 'notANumber'],
  ])('does not guess in %s what %j means: %s', (locale, text, problem) => {
    expect(parseAmount(text, { decimals: 3, locale })).toEqual({ problem })
  })

  test('takes exactly as many decimals as the coin has', () => {
    expect(parseAmount('1.234', { decimals: 3 })).toEqual({ units: 1234n })
    expect(parseAmount('1.2345', { decimals: 3 })).toEqual({ problem: 'tooManyDecimals' })
    expect(parseAmount('1', { decimals: 0 })).toEqual({ units: 1n })
    expect(parseAmount('1.0', { decimals: 0 })).toEqual({ problem: 'tooManyDecimals' })
    expect(parseAmount(`0.${'0'.repeat(254)}1`, { decimals: 255 })).toEqual({ units: 1n })
  })

  test.each([-1, 1.5, 256, Number.NaN])('refuses %s decimals', (decimals) => {
    expect(() => parseAmount('1', { decimals })).toThrow(DecimalPlacesError)
  })

  test('reads English where the language is named wrongly', () => {
    expect(parseAmount('1,234.5', { decimals: 1, locale: 'en_US' })).toEqual({ units: 12345n })
  })

  test('takes text only', () => {
    for (const value of [1, 1n, undefined, null, ['1'], {}]) {
      expect(parseAmount(value as string, { decimals: 3 })).toEqual({ problem: 'notANumber' })
    }
  })

  test('reads each plain amount as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: most }), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
        expect(parseAmount(formatUnits(value, decimals), { decimals })).toEqual({ units: value })
      }),
    )
  })

  test('reads in every language what is shown in it', () => {
    const anyValue = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: 10n ** 9n }))
    fc.assert(
      fc.property(fc.constantFrom(...locales), anyValue, fc.integer({ min: 1, max: 20 }), (locale, value, decimals) => {
        const shown = formatBalance({ value, decimals }, { locale, digits: decimals })
        expect(parseAmount(shown, { decimals, locale })).toEqual({ units: value })
      }),
    )
  })

  test('makes an amount of nothing but digits and the signs of the language, whatever was pasted', () => {
    const nearly = fc.string({ unit: fc.constantFrom(..."0123456789.,-+e \u202f\u00a0'’x١٫٬\u200b\uff11") })
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.oneof(fc.string({ unit: 'binary' }), nearly), (locale, text) => {
        const { units } = parseAmount(text, { decimals: 18, locale })
        if (units === undefined) return
        expect(units).toBeGreaterThanOrEqual(0n)
        expect(text).toMatch(/^[ \t\r\n]*\p{Nd}[\p{Nd}.,٫٬'’ \u00a0\u202f]*[ \t\r\n]*$/u)
      }),
      { numRuns: 500 },
    )
  })
})
