import { expect, test } from 'vitest'
import { lossOf } from './lossOf.js'

test.each([
  [1000n, 12.5, 125n],
  [1000n, 0, 0n],
  [1000n, -3, 0n],
  [1000n, 100, 1000n],
  [1000n, 250, 1000n],
  [0n, 50, 0n],
  [10n ** 30n, 33.333, 3333n * 10n ** 26n],
])('of %i with %d %%: %i', (value, priceImpact, lost) => {
  expect(lossOf(value, priceImpact)).toBe(lost)
})
