import type { Wallet } from '@mooring/core'
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
  return found
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
