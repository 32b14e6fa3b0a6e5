import { expect, test } from 'vitest'
import { hasEnoughGas } from './hasEnoughGas.js'

test.each([
  [0n, 0n, 0n, false],
  [0n, 0n, 1n, false],
  [1n, 0n, 2n, false],
  [2n, 0n, 2n, true],
  [3n, 0n, 2n, true],
  [1n, 0n, 0n, true],
  [-1n, 0n, 0n, false],
  [5n, 3n, 2n, true],
  [5n, 4n, 2n, false],
  [5n, 5n, 0n, true],
  [5n, 6n, 0n, false],
])('with %s of the coin, of which %s are sent, and gas for %s: %s', (balance, value, fee, expected) => {
  expect(hasEnoughGas({ balance, value, fee, isSmartAccount: false })).toBe(expected)
  expect(hasEnoughGas({ balance, value, fee, isSmartAccount: true })).toBe(true)
})
