import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDecimal } from './formatDecimal.js'
import { formatMoney } from './formatMoney.js'
import { formatQuantity } from './formatQuantity.js'
import { DecimalPlacesError } from './numberErrors.js'

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
    ['0.1', '0.1'],
    ['842.250', '842.25'],
    ['100', '100'],
    ['1234.5678', '1,234.567'],
    ['0.0009999', '<0.001'],
    ['0.000', '0'],
    ['5', '5'],
    [1e-7, '<0.001'],
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

  test('writes what Intl writes, in every language, with every sign, for small and large', () => {
    const locales = [
      'en',
      'de',
      'de-CH',
      'fr',
      'es',
      'pl',
      'hi',
      'ar-EG',
      'fa',
      'bn',
      'ja',
      'sv',
      'pt-BR',
      'th-u-nu-thai',
    ]
    const anyWhole = fc.oneof(fc.integer({ min: 0, max: 1100 }), fc.nat())
    const anyFraction = fc.stringMatching(/^\d{0,5}$/)
    const anyOptions = fc.record({
      locale: fc.constantFrom(...locales),
      digits: fc.integer({ min: 0, max: 5 }),
      currency: fc.constantFrom(undefined, 'USD', 'EUR', 'JPY'),
    })
    fc.assert(
      fc.property(anyWhole, anyFraction, anyOptions, (whole, fraction, { locale, digits, currency }) => {
        const format = new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          roundingMode: 'trunc',
          ...(currency ? { style: 'currency', currency } : {}),
        })
        const plain = fraction ? `${whole}.${fraction}` : String(whole)
        expect(formatDecimal(plain, { locale, digits, currency })).toBe(
          format.format(plain as Intl.StringNumericLiteral),
        )
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['0', '0.00'],
    ['00', '0.00'],
    ['007', '7.00'],
    ['999.999', '999.99'],
    ['1000', '1,000.00'],
    ['-5.5', '-5.50'],
    ['.5', '0.50'],
    ['-1234.567', '-1,234.56'],
  ])('writes %s as %s', (plain, shown) => {
    expect(formatDecimal(plain, { digits: 2 })).toBe(shown)
  })

  test('lets an amount stand alone where the currency cannot be one', () => {
    for (const currency of ['', 'US', 'DOLLAR', 'U$D', '12€']) {
      expect(formatDecimal('1234.567', { digits: 2, currency })).toBe('1,234.56')
    }
    expect(formatDecimal('1234.567', { digits: 2, currency: 'usd' })).toBe('$1,234.56')
  })

  test.each([-1, 1.5, 101, Number.NaN])('refuses %s decimals', (digits) => {
    expect(() => formatDecimal('1', { digits })).toThrow(DecimalPlacesError)
  })

  describe('makes a formatter, which is slow,', () => {
    const made = () => vi.spyOn(Intl, 'NumberFormat')
    afterEach(() => void vi.restoreAllMocks())

    test('for no small amount in English, which a page shows while it connects', () => {
      const count = made()
      for (const locale of [undefined, 'en']) {
        expect(formatDecimal('12.3456', { locale, digits: 4 })).toBe('12.3456')
        expect(formatDecimal('12', { locale, digits: 0 })).toBe('12')
      }
      expect(count).not.toHaveBeenCalled()
    })

    test('once for each language', () => {
      const count = made()
      for (let round = 0; round < 5; round++) {
        formatDecimal('1234', { locale: 'en-NZ', digits: 2 })
        formatDecimal('1234', { locale: 'en-ZA', digits: 2 })
      }
      // The memory may have been emptied between the two.
      expect(count.mock.calls.length).toBeLessThanOrEqual(3)
    })

    test('and forgets it when it is asked for one language after the other', () => {
      const count = made()
      const ask = (index: number) => formatDecimal('1234', { locale: 'en-IE', digits: 20 + index })
      for (let index = 0; index < 40; index++) ask(index)
      expect(count).toHaveBeenCalledTimes(40)
      ask(39)
      expect(count).toHaveBeenCalledTimes(40)
      ask(0)
      expect(count).toHaveBeenCalledTimes(41)
    })

    test('and asks it only where digits are grouped or are not those of English', () => {
      // The standard has a getter there, which the types of TypeScript do not know.
      const prototype: { format: unknown } = Intl.NumberFormat.prototype
      const used = vi.spyOn(prototype, 'format', 'get')
      const uses = (plain: string, locale = 'en', digits = 3) => {
        formatDecimal(plain, { locale, digits })
        used.mockClear()
        formatDecimal(plain, { locale, digits })
        return used.mock.calls.length
      }
      expect(['0', '7.5', '42', '999.9999'].map((plain) => uses(plain))).toEqual([0, 0, 0, 0])
      expect(uses('999', 'de', 0)).toBe(0)
      expect(['1000', '-1', '1234.5'].map((plain) => uses(plain))).toEqual([1, 1, 1])
      expect(uses('7', 'ar-EG')).toBe(1)
    })
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
