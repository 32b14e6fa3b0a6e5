import { describe, expect, test } from 'vitest'
import type { SafeUrl } from '../links/safeHref.js'
import { run } from '../testing/testMachine.js'
import { checkOnrampQuote } from './checkOnrampQuote.js'
import { currencyOfLanguage } from './currencyOfLanguage.js'
import { parsePurchases } from './parsePurchases.js'
import { type PurchaseOrder, purchaseLimit, purchaseMachine } from './purchaseMachine.js'

const now = 1_000_000
const order: PurchaseOrder = {
  id: '48',
  exchangeId: 'harbour',
  url: 'https://seller.example/48' as SafeUrl,
  account: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  symbol: 'ETH',
  amount: '0.05',
  time: now,
}
const placed = { type: 'placed', order } as const
const answered = (status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED', hash?: string) =>
  ({ type: 'answered', id: '48', status, hash }) as const
const statusAfter = (...events: Parameters<typeof purchaseMachine.transition>[1][]) =>
  run(purchaseMachine, placed, ...events).state.purchases[0]?.status

describe('purchaseMachine', () => {
  test.each([
    [[answered('UNKNOWN')], 'waiting'],
    [[answered('IN_PROGRESS')], 'waiting'],
    [[answered('IN_PROGRESS', '0x1')], 'paidOut'],
    [[answered('SUCCESS', '0x1')], 'arrived'],
    [[answered('FAILED')], 'failed'],
    [[answered('SUCCESS'), answered('FAILED')], 'arrived'],
    [[answered('FAILED'), answered('SUCCESS')], 'failed'],
    [[{ type: 'forget', id: '48' } as const], undefined],
  ] as const)('after %j an order is %s', (events, status) => {
    expect(statusAfter(...events)).toBe(status)
  })

  test('follows an order until it ends, and then reloads what the account has', () => {
    const waiting = run(purchaseMachine, placed)
    const follow = { type: 'follow', key: '48', order } as const
    expect(waiting.effects).toEqual([follow])
    expect(purchaseMachine.continues?.(waiting.state, follow)).toBe(true)
    const [arrived, ...effects] = purchaseMachine.transition(waiting.state, answered('SUCCESS'))
    expect(effects.map((effect) => effect.type)).toEqual(['refresh', 'refresh', 'refresh'])
    expect(purchaseMachine.continues?.(arrived, follow)).toBe(false)
  })

  test('follows an order once, however often it is restored', () => {
    const { effects } = run(purchaseMachine, placed, { type: 'restored', orders: [order] })
    expect(effects).toEqual([])
  })
})

describe('parsePurchases', () => {
  test('reads back what was stored', () => {
    expect(parsePurchases(JSON.parse(JSON.stringify([order])), now + 1)).toEqual([order])
  })

  test.each([
    { url: 'javascript:alert(1)' },
    { account: 'nobody' },
    { id: '' },
    { id: 7 },
    { exchangeId: 'a b' },
    { time: now - 8 * 24 * 3_600_000 },
    { time: 'today' },
  ])('drops an order with %j', (change) => {
    expect(parsePurchases([{ ...order, ...change }], now + 1)).toEqual([])
  })

  test('keeps an order when the clock was set back', () => {
    expect(parsePurchases([{ ...order, time: now + 60_000 }], now)).toEqual([{ ...order, time: now }])
  })

  test('reads no more than a visitor has', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...order, id: String(index) }))
    expect(parsePurchases(many, now + 1)).toHaveLength(purchaseLimit)
    expect(parsePurchases('x', now)).toEqual([])
  })
})

describe('checkOnrampQuote', () => {
  const money = (amount: string, currency: string) => ({ amount, currency })
  const quote = {
    quoteId: '1',
    paymentTotal: money('100', 'USD'),
    paymentSubtotal: undefined,
    purchaseAmount: money('0.05', 'ETH'),
    providerFee: undefined,
    networkFee: undefined,
    isMock: false,
  }
  const check = (change: object) =>
    checkOnrampQuote({ ...quote, ...change }, { symbol: 'ETH', currency: 'USD', amount: '100' })

  test('accepts the price of what was asked for, and a mock, which claims nothing', () => {
    expect(() => check({})).not.toThrow()
    expect(() => check({ paymentTotal: money('103.5', 'usd') })).not.toThrow()
    expect(() => check({ isMock: true, purchaseAmount: money('100', 'USD') })).not.toThrow()
  })

  test.each([
    { purchaseAmount: money('0.05', 'BTC') },
    { purchaseAmount: money('0', 'ETH') },
    { paymentTotal: money('100', 'EUR') },
    { paymentTotal: money('99', 'USD') },
    { paymentTotal: money('200', 'USD') },
  ])('refuses %j', (change) => {
    expect(() => check(change)).toThrowError(expect.objectContaining({ name: 'InvalidReplyError' }))
  })
})

test.each([
  ['de-AT', 'EUR'],
  ['de', 'EUR'],
  ['en', 'USD'],
  ['en-GB', 'GBP'],
  ['ja', undefined],
  ['not a language', undefined],
])('the currency of %s is %s', (language, currency) => {
  expect(currencyOfLanguage(language)).toBe(currency)
})
