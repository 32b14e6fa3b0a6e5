import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapSlippage } from './minReceived.js'
import type { SwapToken } from './SwapState.js'
import { swapDetails } from './swapDetails.js'

const eth: SwapToken = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 18, price: 2000, balance: 10n ** 18n }
const usdc: SwapToken = { address: 'eip155:1:0xa0', symbol: 'USDC', decimals: 6, price: 1, balance: 0n }
const value = 10n ** 18n

test('returns the price impact, the slippage and the minimum received', () => {
  expect(swapSlippage).toBe(1)
  expect(swapDetails({ source: eth, to: usdc, value, toAmount: 1_980_000_000n })).toEqual({
    priceImpact: 1,
    maxSlippage: 19_800_000n,
    minReceived: 1_960_200_000n,
  })
  expect(swapDetails({ source: eth, to: usdc, value, toAmount: 2_100_000_000n }).priceImpact).toBe(-5)
})

test.each([0, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1])('does not guess with a price of %s', (price) => {
  expect(swapDetails({ source: { ...eth, price }, to: usdc, value, toAmount: 5n }).priceImpact).toBeUndefined()
  expect(swapDetails({ source: eth, to: { ...usdc, price }, value, toAmount: 5n }).priceImpact).toBeUndefined()
})

test('never promises more than was quoted, and never throws', () => {
  const amount = fc.bigInt({ min: 0n, max: 1n << 256n })
  const decimals = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(
      amount,
      amount,
      decimals,
      fc.option(fc.double(), { nil: undefined }),
      (value, toAmount, decimals, price) => {
        const token = { ...eth, decimals, price }
        const { minReceived, maxSlippage, priceImpact } = swapDetails({ source: token, to: token, value, toAmount })
        expect(minReceived + maxSlippage).toBe(toAmount)
        // What comes back at least is rounded down, as the service does: one unit more would be a promise that it breaks.
        expect(minReceived).toBe((toAmount * 99n) / 100n)
        expect(
          priceImpact === undefined || Number.isFinite(priceImpact) || priceImpact === Number.NEGATIVE_INFINITY,
        ).toBe(true)
      },
    ),
  )
})
