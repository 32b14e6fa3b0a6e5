import { expect, test } from 'vitest'
import { limitOf } from './limitOf.js'

const huge = 2n ** 128n

test.each<[amount: bigint, supply: bigint | undefined, limit: bigint | undefined]>([
  [0n, undefined, 0n],
  [0n, 0n, 0n],
  [5n, undefined, 5n],
  [huge - 1n, undefined, huge - 1n],
  [huge, undefined, undefined],
  // Just below the maximum of ERC-20, and of Permit2.
  [2n ** 256n - 2n, undefined, undefined],
  [2n ** 160n - 2n, undefined, undefined],
  [999n, 1000n, 999n],
  [1000n, 1000n, undefined],
  [1001n, 1000n, undefined],
  // Just below the maximum of Solana's tokens.
  [2n ** 64n - 2n, 10n ** 15n, undefined],
  // A contract may claim any supply.
  [1n, 0n, undefined],
  [huge, huge * 2n, undefined],
])('an allowance of %s of %s is limited to %s', (amount, supply, limit) => {
  expect(limitOf(amount, supply)).toBe(limit)
})
