import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasEnoughGas } from './hasEnoughGas.js'
import { maxSend } from './maxSend.js'

test.each([
  [1_000n, 100n, 875n],
  [1_000n, undefined, 1_000n],
  [1_000n, 0n, 1_000n],
  [100n, 100n, 0n],
  [0n, 100n, 0n],
  [0n, undefined, 0n],
])('of %s with a fee of %s: %s', (balance, fee, max) => {
  expect(maxSend({ balance, fee })).toBe(max)
})

test('always leaves enough for the fee, also when it rises by a quarter', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, amount, (balance, fee) => {
      const value = maxSend({ balance, fee })
      expect(value).toBeGreaterThanOrEqual(0n)
      if (value > 0n) expect(hasEnoughGas({ balance, value, fee: (fee * 5n) / 4n, isSmartAccount: false })).toBe(true)
    }),
  )
})

test('leaves what the network demands on the account', () => {
  expect(maxSend({ balance: 1_000n, fee: 100n, reserve: 500n })).toBe(375n)
  expect(maxSend({ balance: 1_000n, fee: 100n, reserve: 900n })).toBe(0n)
})
