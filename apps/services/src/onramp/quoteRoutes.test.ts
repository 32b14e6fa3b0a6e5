import { expect, onTestFinished, test, vi } from 'vitest'
import { createBuyer } from '../testing/createBuyer.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { startMoonpay } from './testing/startMoonpay.ts'

/** Nothing is paid out. */
const vault = { rpc: 'http://127.0.0.1:9', faucetKey: `0x${'1'.repeat(64)}` } as const

async function setUp() {
  // Allowances do not refill, and prices do not grow old.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const seller = await startMoonpay(vault, 31337)
  onTestFinished(() => seller.stop())
  const { url } = await useTestServices({ sources: { sellers: [seller.entry] } })
  const { ask } = createBuyer(() => url)
  return {
    asked: () => seller.asked.filter((path) => path.endsWith('/buy_quote')).length,
    quote: async (amount: number) =>
      (await ask('/v1/onramp/quote', { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: amount.toFixed(2) }))
        .status,
    compare: async (sourceAmount: number) =>
      (
        await ask('/v1/onramp/multi/quotes', {
          destinationCurrencyCode: 'ETH_LOCAL_HARBOUR',
          sourceCurrencyCode: 'USD',
          sourceAmount,
        })
      ).status,
  }
}

test('a seller is asked once for a price that many want, until it is old', async () => {
  const { quote, compare, asked } = await setUp()
  expect([await quote(100), await quote(100), await compare(100)]).toEqual([200, 200, 200])
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + 11_000)
  expect(await quote(100)).toBe(200)
  expect(asked()).toBe(2)
})

test('a caller that asks for more prices than a visitor is refused, and the seller hears nothing of it', async () => {
  const { quote, compare, asked } = await setUp()
  for (let at = 0; at < 60; at += 1) expect([await quote(100 + at), await compare(200 + at)]).toEqual([200, 200])
  expect([await quote(300), await compare(300)]).toEqual([429, 429])
  expect(asked()).toBe(120)
  vi.setSystemTime(Date.now() + 1000)
  expect(await quote(300)).toBe(200)
})
