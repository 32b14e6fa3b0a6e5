import type { Simulation, Wallet } from '@mooring/core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on } from '../testing/setupKit.js'
import { usdcAddress } from '../testing/setupSend.js'
import { setupSwap, swapRouter } from '../testing/setupSwap.js'

// Real files load in no fake time.
beforeAll(() => import('./forecastSwap.js'))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const usdcId = on(1, usdcAddress)
const paid = { token: undefined, item: undefined, amount: -500_000_000_000_000_000n }
const got = { token: usdcId, item: undefined, amount: 985_000_000n }
const setupForecast = async (simulate: NonNullable<Wallet['simulate']> | undefined) => {
  const asked: unknown[] = []
  const sendTransaction = (transaction: unknown) => new Promise<string>(() => void asked.push(transaction))
  const found = await setupSwap({ wallet: { sendTransaction, ...(simulate && { simulate }) } })
  found.swap.$forecast.listen(() => {})
  found.swap.$warnings.listen(() => {})
  await found.fill()
  found.swap.review()
  await found.settle()
  return { ...found, asked }
}

test.each([
  ['nothing wrong', [paid, got], []],
  ['less than promised', [paid, { ...got, amount: 900_000_000n }], ['givesLess']],
  ['more taken', [{ ...paid, amount: -(10n ** 18n) }, got], ['takesMore']],
  ['another token taken', [paid, got, { ...paid, token: on(1, bob), amount: -1n }], ['takesMore']],
])('shows what the network expects before the wallet is asked: %s', async (_, changes, kinds) => {
  const simulate = vi.fn(async () => ({ failure: undefined, changes }))
  const { swap } = await setupForecast(simulate)
  expect(simulate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ address: alice, calls: [expect.objectContaining({ to: swapRouter, data: '0xabcd' })] }),
  )
  expect(swap.$forecast.get().data?.received).toBe(changes[1]?.amount)
  expect(swap.$warnings.get().map(({ kind }) => kind)).toEqual(['unread', ...kinds])
})

test('warns that the swap would fail', async () => {
  const { swap } = await setupForecast(async () => ({ failure: 'K', changes: [] }))
  expect(swap.$warnings.get().map(({ kind }) => kind)).toEqual(['unread', 'reverts'])
})

test('asks no wallet while the network is asked, but does not wait for ever', async () => {
  const { swap, asked, settle } = await setupForecast(() => new Promise(() => {}))
  swap.submit()
  expect(asked).toEqual([])
  expect(swap.$forecast.get().status).toBe('loading')
  await settle(5_000)
  expect(swap.$forecast.get().status).toBe('success')
  swap.submit()
  expect(asked).toHaveLength(1)
})

test('asks no wallet between a price and the warning about it', async () => {
  const { promise, resolve } = Promise.withResolvers<Simulation>()
  const taken = { failure: undefined, changes: [paid, got, { ...paid, token: on(1, bob), amount: -1n }] }
  const simulate = vi.fn(async (): Promise<Simulation> => taken)
  const { swap, asked, replies, settle } = await setupForecast(simulate)
  expect(swap.$warnings.get().map(({ kind }) => kind)).toContain('takesMore')
  simulate.mockReturnValue(promise)
  replies.quotes = (url: URL) => {
    const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => url.searchParams.get(name))
    return { quotes: [{ fromAmount, fromAccount, toAmount: '995000000', toAccount }] }
  }
  await settle(10_500)
  expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', quote: { toAmount: 995_000_000n } })
  expect(swap.$warnings.get().map(({ kind }) => kind)).not.toContain('takesMore')
  swap.submit()
  expect(asked).toEqual([])
  resolve(taken)
  await settle()
  expect(swap.$warnings.get().map(({ kind }) => kind)).toContain('takesMore')
})

test.each<[string, Wallet['simulate']]>([
  ['cannot simulate', undefined],
  ['does not know', async () => undefined],
  ['fails', () => Promise.reject(new Error('no node'))],
])('expects nothing where the network %s', async (_, simulate) => {
  const { swap } = await setupForecast(simulate)
  expect(swap.$forecast.get().data).toBeUndefined()
  expect(swap.$swap.get().status).toBe('reviewing')
  expect(swap.$warnings.get().map(({ kind }) => kind)).toEqual(['unread'])
})
