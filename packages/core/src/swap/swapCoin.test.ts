import { expect, test } from 'vitest'
import { isSwapCoin, toSwapCoin } from './swapCoin.js'

test('writes the coin of a network as the services do', () => {
  expect(toSwapCoin('eip155:137')).toBe('eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
})

test.each([
  [toSwapCoin('eip155:1'), true],
  ['eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
  ['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', false],
])('knows whether %s is a coin (%s)', (id, expected) => {
  expect(isSwapCoin(id)).toBe(expected)
})
