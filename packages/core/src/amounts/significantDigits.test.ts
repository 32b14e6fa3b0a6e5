import { expect, test } from 'vitest'
import { significantDigits } from './significantDigits.js'

test.each([
  ['12', 0, 0],
  ['12.3', 0, 1],
  ['12.3456', 0, 2],
  ['12.0056', 0, 2],
  ['0.5', 0, 1],
  ['0.1234', 0, 2],
  ['0.00012345', 0, 5],
  [`0.${'0'.repeat(120)}12`, 0, 100],
  ['12.3456789', 6, 6],
  ['12.34', 6, 2],
  ['12.000000012', 6, 6],
  ['0.0000012345', 6, 6],
  ['0.00000012345', 6, 8],
])('of %s, usually %i: %i', (plain, usual, digits) => {
  expect(significantDigits(plain, usual)).toBe(digits)
})
