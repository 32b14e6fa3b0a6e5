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

test('does without a limit that cannot be read, but never takes nothing', () => {
  for (const limits of [undefined, { min: '', max: 'none' }]) {
    const checked = ['0', '0.01', '1000000'].map((amount) => checkOnrampAmount(amount, limits))
    expect(checked).toEqual(['tooLow', 'allowed', 'allowed'])
  }
})
