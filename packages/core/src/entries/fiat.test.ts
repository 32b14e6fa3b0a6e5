import { BigNumber } from 'bignumber.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DecimalPlacesError,
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from '../amounts/numberErrors.js'
import * as fiat from './fiat.js'

const { fromFiat, parseFiatAmount, roundFiat, sumFiat, toFiat } = fiat
const anyPrice = fc.double({ min: 1e-9, max: 1e9, noNaN: true })

test('exports these names, and no others, from @mooring/core/fiat', () => {
  expect(Object.keys(fiat)).toEqual(['fromFiat', 'parseFiatAmount', 'roundFiat', 'sumFiat', 'toFiat'])
})

test('leaves the library of the page as the page has configured it', () => {
  expect(BigNumber.config()).toMatchObject({ DECIMAL_PLACES: 20, ROUNDING_MODE: 4 })
})

describe('toFiat', () => {
  test.each([
    [1_500_000_000_000_000_000n, 18, 2510.5, '3765.75'],
    [0n, 18, 2510.5, '0'],
    [1n, 18, 1, '0.000000000000000001'],
    [3n, 0, '0.1', '0.3'],
    [100_000_000n, 8, 1e-7, '0.0000001'],
    [10n ** 30n, 0, 1e21, `1${'0'.repeat(51)}`],
    [5n, 0, 0, '0'],
  ])('prices %i with %i decimals at %s as %s', (value, decimals, price, expected) => {
    expect(toFiat({ value, decimals, price })).toBe(expected)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '', 'free'])('refuses the price %s', (price) => {
    expect(() => toFiat({ value: 1n, decimals: 18, price })).toThrow(InvalidNumberError)
  })

  test.each([-1, 1.5, 256, Number.NaN])('refuses %s decimals', (decimals) => {
    expect(() => toFiat({ value: 1n, decimals, price: 1 })).toThrow(DecimalPlacesError)
  })

  test('takes 0 and 255 decimals', () => {
    expect(toFiat({ value: 1n, decimals: 0, price: 1 })).toBe('1')
    expect(toFiat({ value: 1n, decimals: 255, price: 1 })).toBe(`0.${'0'.repeat(254)}1`)
  })
})

describe('fromFiat', () => {
  test.each([
    ['100', 2500, 18, 40_000_000_000_000_000n],
    ['1', 3, 6, 333_333n],
    ['2', 3, 6, 666_666n],
    [0, 3, 6, 0n],
    ['0.1', 0.1, 0, 1n],
  ])('buys for %s at %s with %i decimals: %i', (money, price, decimals, expected) => {
    expect(fromFiat({ money, price, decimals })).toBe(expected)
  })

  test('rounds as it is told', () => {
    expect(fromFiat({ money: 1, price: 3, decimals: 2, rounding: 'up' })).toBe(34n)
    expect(fromFiat({ money: 1, price: 3, decimals: 2, rounding: 'halfUp' })).toBe(33n)
    expect(fromFiat({ money: 2, price: 3, decimals: 2, rounding: 'halfUp' })).toBe(67n)
    expect(fromFiat({ money: 1, price: 4, decimals: 2, rounding: 'exact' })).toBe(25n)
    expect(() => fromFiat({ money: 1, price: 8, decimals: 2, rounding: 'exact' })).toThrow(ImpreciseConversionError)
    expect(() => fromFiat({ money: 1, price: 8, decimals: 2, rounding: 'odd' as 'up' })).toThrow(RoundingModeError)
  })

  test('rounds what has no end or is very small as it is told, too', () => {
    expect(() => fromFiat({ money: 1, price: 3, decimals: 255, rounding: 'exact' })).toThrow(ImpreciseConversionError)
    expect(() => fromFiat({ money: 1, price: 1e300, decimals: 18, rounding: 'exact' })).toThrow(
      ImpreciseConversionError,
    )
    expect(fromFiat({ money: 1, price: 1e300, decimals: 18, rounding: 'up' })).toBe(1n)
    expect(fromFiat({ money: 2, price: 3, decimals: 255, rounding: 'halfUp' }) % 10n).toBe(7n)
    expect(fromFiat({ money: 1, price: 2, decimals: 0, rounding: 'halfUp' })).toBe(1n)
    expect(fromFiat({ money: '0.49', price: 1, decimals: 0, rounding: 'halfUp' })).toBe(0n)
  })

  test('does not divide by a price of nothing', () => {
    expect(() => fromFiat({ money: 1, price: 0, decimals: 18 })).toThrow(DivisionByZeroError)
    expect(() => fromFiat({ money: 0, price: '0.00', decimals: 18 })).toThrow(DivisionByZeroError)
  })

  test('refuses what is no number, and decimals that there are not', () => {
    expect(() => fromFiat({ money: 'a lot', price: 1, decimals: 18 })).toThrow(InvalidNumberError)
    expect(() => fromFiat({ money: 1, price: -1, decimals: 18 })).toThrow(InvalidNumberError)
    for (const rounding of ['down', 'exact'] as const) {
      expect(() => fromFiat({ money: 1, price: 1, decimals: 256, rounding })).toThrow(DecimalPlacesError)
      expect(() => fromFiat({ money: 1, price: 1, decimals: -1, rounding })).toThrow(DecimalPlacesError)
    }
  })

  test('never buys more than the money is worth, nor a base unit less than it could', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.integer({ min: 0, max: 30 }), (money, price, decimals) => {
        const value = fromFiat({ money, price, decimals })
        expect(new BigNumber(toFiat({ value, decimals, price })).isLessThanOrEqualTo(money)).toBe(true)
        expect(new BigNumber(toFiat({ value: value + 1n, decimals, price })).isGreaterThan(money)).toBe(true)
      }),
    )
  })

  test('buys back what was priced', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 0, max: 30 }),
        anyPrice,
        (value, decimals, price) => {
          const money = toFiat({ value, decimals, price })
          expect(fromFiat({ money, price, decimals, rounding: 'exact' })).toBe(value)
        },
      ),
    )
  })
})

describe('sumFiat', () => {
  test('adds exactly', () => {
    expect(sumFiat([0.1, 0.2])).toBe('0.3')
    expect(sumFiat([])).toBe('0')
    expect(sumFiat(['9007199254740993', 1e-7])).toBe('9007199254740993.0000001')
    expect(() => sumFiat([1, Number.NaN])).toThrow(InvalidNumberError)
  })

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 20 }), (values) => {
        expect(sumFiat(values.toReversed())).toBe(sumFiat(values))
      }),
    )
  })
})

describe('roundFiat', () => {
  test.each([
    ['10.005', 2, undefined, '10'],
    ['10.019', 2, 'down', '10.01'],
    ['10.011', 2, 'up', '10.02'],
    ['10.005', 2, 'halfUp', '10.01'],
    ['10.0049', 2, 'halfUp', '10'],
    [1.15, 1, 'halfUp', '1.2'],
    [10, 0, 'up', '10'],
    ['0.5', 0, 'halfUp', '1'],
  ] as const)('rounds %s to %i places %s: %s', (value, places, rounding, expected) => {
    expect(roundFiat(value, places, rounding)).toBe(expected)
  })

  test('refuses places and roundings that there are not', () => {
    expect(() => roundFiat(1, -1)).toThrow(DecimalPlacesError)
    expect(() => roundFiat(1, 256)).toThrow(DecimalPlacesError)
    expect(roundFiat(1, 255)).toBe('1')
    expect(() => roundFiat(1, 2, 'odd' as 'up')).toThrow(RoundingModeError)
    expect(() => roundFiat(-1, 2)).toThrow(InvalidNumberError)
  })
})

describe('parseFiatAmount', () => {
  test.each([
    ['25', 2500, 18, { units: 10_000_000_000_000_000n }],
    ['0.01', 2500, 18, { units: 4_000_000_000_000n }],
    ['1', 3, 6, { units: 333_333n }],
    ['0', 2500, 18, { units: 0n }],
    ['', 2500, 18, { problem: 'empty' }],
    ['0.005', 2500, 18, { problem: 'tooManyDecimals' }],
    ['-1', 2500, 18, { problem: 'notANumber' }],
    ['1e3', 2500, 18, { problem: 'notANumber' }],
    ['1,234', 2500, 18, { problem: 'ambiguous' }],
  ])('reads %j at %s with %i decimals: %o', (text, price, decimals, expected) => {
    expect(parseFiatAmount(text, { price, decimals })).toEqual(expected)
  })

  test('reads the amount in the language of the visitor', () => {
    expect(parseFiatAmount('1,50', { price: 1, decimals: 2, locale: 'de' })).toEqual({ units: 150n })
  })

  test('never sends more than the money buys', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), anyPrice, fc.nat(30), (cents, price, decimals) => {
        const money = (cents / 100).toFixed(2)
        const { units = -1n } = parseFiatAmount(money, { price, decimals })
        expect(units).toBeGreaterThanOrEqual(0n)
        expect(new BigNumber(toFiat({ value: units, decimals, price })).isLessThanOrEqualTo(money)).toBe(true)
      }),
    )
  })
})
