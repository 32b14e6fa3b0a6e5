import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from './formatDecimal.js'
import { formatMoney } from './formatMoney.js'
import { formatQuantity } from './formatQuantity.js'

describe('formatMoney', () => {
  test.each([
    [0, '0.00'],
    [25.1, '25.10'],
    [25.109, '25.10'],
    [0.999999, '0.99'],
    [1.15, '1.15'],
    [1234567.891, '1,234,567.89'],
    [1e-9, '0.00'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    ['2510.499', '2,510.49'],
  ])('writes %s as %s', (value, expected) => {
    expect(formatMoney(value)).toBe(expected)
  })

  test('shows the sign of a currency as the language does, always with two decimals', () => {
    expect(formatMoney(25.109, { currency: 'USD' })).toBe('$25.10')
    expect(formatMoney(1025.109, { currency: 'EUR', locale: 'de' })).toBe('1.025,10\u00a0€')
    expect(formatMoney(25.109, { currency: 'JPY', locale: 'ja' })).toBe('￥25.10')
    expect(formatMoney(25.109, { locale: 'ar-EG' })).toBe('٢٥٫١٠')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 'a lot', ''])('shows nothing for %s', (value) => {
    expect(formatMoney(value)).toBeUndefined()
  })
})

describe('formatQuantity', () => {
  test.each([
    ['0.1', '0.100'],
    ['1234.5678', '1,234.567'],
    ['0.0009999', '0.000'],
    ['5', '5.000'],
    [1e-7, '0.000'],
  ])('writes %s as %s', (value, expected) => {
    expect(formatQuantity(value)).toBe(expected)
  })

  test('groups as the language does', () => {
    expect(formatQuantity('1234.5678', { locale: 'de' })).toBe('1.234,567')
  })

  test('shows nothing for what is no quantity', () => {
    expect(formatQuantity('-1')).toBeUndefined()
    expect(formatQuantity('')).toBeUndefined()
  })
})

describe('formatDecimal', () => {
  test('never shows more than there is, in any number of decimals', () => {
    const anyPlain = fc
      .tuple(fc.nat(), fc.stringMatching(/^\d{1,12}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(
      fc.property(anyPlain, fc.integer({ min: 0, max: 12 }), (plain, digits) => {
        const shown = formatDecimal(plain, { digits }).replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.split('.')
        expect(fraction).toHaveLength(digits)
        expect(plain.padEnd(40, '0').startsWith(digits === 0 ? whole : shown)).toBe(true)
      }),
    )
  })

  test('keeps apart languages, decimals and currencies, also after many of them', () => {
    const locales = ['en', 'de', 'fr', 'hi', 'ar-EG', 'fa']
    const all = () =>
      locales.flatMap((locale) =>
        [0, 2, 3].flatMap((digits) =>
          [undefined, 'USD', 'EUR'].map((currency) => formatDecimal('1234567.891', { locale, digits, currency })),
        ),
      )
    const first = all()
    expect(new Set(first).size).toBe(first.length)
    expect(all()).toEqual(first)
  })
})
