import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decimalText } from './decimalText.js'

describe('decimalText', () => {
  test.each([
    ['0', '0'],
    ['0.0', '0'],
    ['007.50', '7.5'],
    ['1e-18', '0.000000000000000001'],
    ['1.5e-1', '0.15'],
    ['12.5e+1', '125'],
    ['1.25E3', '1250'],
    ['1.2345e2', '123.45'],
    ['0e5', '0'],
    [1e-7, '0.0000001'],
    [0.1, '0.1'],
    ['1e100', `1${'0'.repeat(100)}`],
    ['1'.repeat(400), '1'.repeat(400)],
    [1e21, '1000000000000000000000'],
    ['123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789'],
  ])('writes %j as %s', (value, expected) => {
    expect(v.parse(decimalText, value)).toBe(expected)
  })

  test.each([
    '',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e',
    '1e999',
    '1e-999',
    '1e1.5',
    ' 1',
    '1\n',
    '0x1',
    'NaN',
    'Infinity',
    '1'.repeat(513),
    Number.NaN,
    -1,
    Infinity,
    null,
    {},
    true,
  ])('refuses %j', (value) => {
    expect(v.is(decimalText, value)).toBe(false)
  })

  test('means the same as before', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.stringMatching(/^\d{1,20}$/),
        fc.integer({ min: -60, max: 60 }),
        (whole, fraction, exponent) => {
          const text = v.parse(decimalText, `${whole}.${fraction}e${exponent}`)
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
          expect(Number(text)).toBeCloseTo(Number(`${whole}.${fraction}e${exponent}`), 10)
          expect(v.parse(decimalText, text)).toBe(text)
        },
      ),
    )
  })
})
