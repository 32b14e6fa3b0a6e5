import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDecimal } from './plainDecimal.js'

test.each([
  [0, '0'],
  [-0, '0'],
  [1, '1'],
  [0.1, '0.1'],
  [1.15, '1.15'],
  [2510.5, '2510.5'],
  [1.5e-7, '0.00000015'],
  [5e-324, `0.${'0'.repeat(323)}5`],
  [1e21, `1${'0'.repeat(21)}`],
  [1.25e22, `125${'0'.repeat(20)}`],
  ['0.01', '0.01'],
  ['007.50', '7.5'],
  ['10.00', '10'],
  ['1.5E-3', '0.0015'],
  ['1.5e+3', '1500'],
  ['12.345e1', '123.45'],
  ['12.345e2', '1234.5'],
  ['123e-2', '1.23'],
  ['000', '0'],
  ['1'.repeat(400), '1'.repeat(400)],
  [`0.${'1'.repeat(400)}`, `0.${'1'.repeat(400)}`],
])('writes %s as %s', (value, expected) => {
  expect(plainDecimal(value)).toBe(expected)
})

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  '-1',
  '+1',
  '',
  ' 1',
  '1\n',
  '.5',
  '5.',
  '1,5',
  '1e',
  '1e5000',
  'e5',
  '0x10',
  '1_000',
  '١',
  'NaN',
  '1'.repeat(401),
  `0.${'1'.repeat(401)}`,
  undefined,
  null,
  true,
  10n,
  [1],
  {},
])('finds no number in %s', (value) => {
  expect(plainDecimal(value)).toBeUndefined()
})

test('keeps the value of every number, and writes nothing superfluous', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
      const plain = plainDecimal(value) ?? ''
      expect(Number(plain)).toBe(value)
      expect(plain).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
    }),
    { numRuns: 500 },
  )
})
