import { expect, test } from 'vitest'
import { isHighFee } from './isHighFee.js'

test.each([
  [{ fee: 250n, amount: 1_000n }, false],
  [{ fee: 251n, amount: 1_000n }, true],
  [{ fee: 1n, amount: 0n }, true],
  [{ fee: 2_500n, usual: 250n }, false],
  [{ fee: 2_501n, usual: 250n }, true],
  [{ fee: 2_501n, amount: 10n ** 9n, usual: 250n }, true],
  [{ fee: 10n ** 18n }, false],
])('asks about %o: %s', (options, isHigh) => {
  expect(isHighFee(options)).toBe(isHigh)
})
