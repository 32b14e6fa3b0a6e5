import { expect, test } from 'vitest'
import { checkOnrampAmount } from './checkOnrampAmount.js'

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['x', 'invalid'],
  ['10.001', 'invalid'],
  ['-20', 'invalid'],
  ['0', 'tooLow'],
  ['9.99', 'tooLow'],
  ['10', 'allowed'],
  [' 10.00 ', 'allowed'],
  ['7500', 'allowed'],
  ['7500.01', 'tooHigh'],
] as const)('takes an amount from the least to the most: %j is %s', (amount, result) => {
  expect(checkOnrampAmount(amount, { min: '10.00', max: '7500.00' })).toBe(result)
})

test.each([
  ['10,50', 'de', 'allowed'],
  ['7.500,01', 'de', 'tooHigh'],
  ['٢٠٫٥', 'ar-EG', 'allowed'],
  ['1,234.50', 'en', 'allowed'],
  // A thousand times as much in one language as in another.
  ['1,234', 'en', 'invalid'],
  ['1.234', 'de', 'invalid'],
  ['10,', 'de', 'invalid'],
] as const)('reads an amount as it is typed in a language: %j in %s is %s', (amount, locale, result) => {
  expect(checkOnrampAmount(amount, { min: '10.00', max: '7500.00' }, locale)).toBe(result)
})

test('does without a limit that cannot be read, but never takes nothing', () => {
  for (const limits of [undefined, { min: '', max: 'none' }]) {
    const checked = ['0', '0.01', '1000000'].map((amount) => checkOnrampAmount(amount, limits))
    expect(checked).toEqual(['tooLow', 'allowed', 'allowed'])
  }
})
