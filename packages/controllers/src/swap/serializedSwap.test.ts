import type { ChainAdapter, SwapForecast, Wallet } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, on, type setupKit } from '../testing/setupKit.js'
import { usdcAddress } from '../testing/setupSend.js'
import { setupSwap, swapHash } from '../testing/setupSwap.js'

/** Swaps of a family whose sources build whole transactions. */

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const good: SwapForecast = { received: 990_000_000n, danger: undefined }

async function setUp(forecast: (parameters: ChainAdapter.SwapParameters) => SwapForecast | undefined, more?: object) {
  const signed: Wallet.Serialized[] = []
  const seen: ChainAdapter.SwapParameters[] = []
  const capabilities: Partial<ChainAdapter> = {
    estimateFee: async () => ({ value: 5_000n }),
    getTokens: async ({ tokens }) =>
      tokens.map(() => ({ address: on(1, usdcAddress), name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 0n })),
    getTransaction: async () => ({ status: 'confirmed', blockNumber: 7n }),
    getReceived: async () => 991_000_000n,
    swaps: {
      cost: 10n ** 17n,
      forecast: async (parameters) => {
        seen.push(parameters)
        return forecast(parameters)
      },
    },
  }
  const wallet: setupKit.Options['wallet'] = {
    async signAndSendTransaction(transaction: Wallet.Serialized) {
      signed.push(transaction)
      return swapHash
    },
  }
  const found = await setupSwap({ capabilities, wallet })
  found.replies['build-transaction'] = { tx: { from: on(1, alice), serialized: 'AQID', ...more } }
  await found.fill()
  found.swap.review()
  await found.settle(300)
  return { ...found, signed, seen }
}

test('the wallet signs what the adapter has checked, and nothing is approved before', async () => {
  const { swap, settle, signed, seen } = await setUp(() => good)
  expect(swap.$swap.get().status).toBe('reviewing')
  expect(swap.$warnings.get()).toEqual([])
  expect(swap.$fee.get().data?.value).toBe(5_000n)
  expect(seen[0]).toMatchObject({
    transaction: 'AQID',
    address: alice,
    deal: { to: on(1, usdcAddress), value: 5n * 10n ** 17n, minReceived: 980_100_000n },
  })
  await settle(2_000)
  swap.submit()
  await settle(3_000)
  expect(signed).toEqual([expect.objectContaining({ address: alice, transaction: new Uint8Array([1, 2, 3]) })])
  expect(swap.$outcome.get().data).toEqual({ status: 'confirmed', block: 7n, received: 991_000_000n })
})

test.each<[string, () => SwapForecast | undefined]>([
  ['UnprovenSwapError', () => undefined],
  ['ExecutionRevertedError', () => ({ received: undefined, danger: 'reverts' })],
  ['MinimumLoweredError', () => ({ received: 1n, danger: 'givesLess' })],
  ['InvalidReplyError', () => ({ received: 990_000_000n, danger: 'takesMore' })],
  ['InvalidReplyError', () => ({ received: 990_000_000n, danger: 'allowsMore' })],
])('the wallet is never asked: %s', async (name, forecast) => {
  const { swap, settle, signed } = await setUp(forecast)
  const state = swap.$swap.get()
  expect(state.status).toBe('editing')
  expect(state.status === 'editing' && state.quote.status === 'failed' && state.quote.error.name).toBe(name)
  swap.submit()
  await settle(3_000)
  expect(signed).toEqual([])
})

test.each([
  ['another account', { from: on(1, '0x1111111111111111111111111111111111111111') }],
  ['no transaction', { serialized: 7 }],
  ['no base64', { serialized: 'A B' }],
  ['a longer one than any', { serialized: 'AAAA'.repeat(2_000) }],
])('an answer with %s is not forecast', async (_, more) => {
  const { swap, seen } = await setUp(() => good, more)
  expect(swap.$swap.get().status).toBe('editing')
  expect(seen).toEqual([])
})

test('"Max" leaves the coins that a swap costs', async () => {
  const { swap, settle } = await setUp(() => good)
  swap.back()
  swap.useMax()
  await settle(300)
  expect(swap.$form.get().amount).toBe('0.9')
})
