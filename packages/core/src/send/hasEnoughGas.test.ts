import { expect, test } from 'vitest'
import { hasEnoughGas } from './hasEnoughGas.js'

test.each([
  [0, 0, false],
  [0, 0.1, false],
  [0.1, 0.2, false],
  [0.2, 0.2, true],
  [0.3, 0.2, true],
  [0.1, 0, true],
  [-1, 0, false],
  [Number.NaN, 0.1, false],
  [1, Number.NaN, false],
])('with a balance of $%s and gas of $%s: %s', (networkBalanceInUsd, gasPriceInUsd, expected) => {
  expect(hasEnoughGas({ networkBalanceInUsd, gasPriceInUsd, isSmartAccount: false })).toBe(expected)
  expect(hasEnoughGas({ networkBalanceInUsd, gasPriceInUsd, isSmartAccount: true })).toBe(true)
})
