import { createOnrampController } from '@mooring/controllers/onramp'
import { createFakeOnramp, type FakeOnramp } from '@mooring/controllers/testing'
import {
  type OnrampForm,
  type OnrampOffer,
  type OnrampQuote,
  type OnrampState,
  OnrampUnavailableError,
  type Purchase,
  type Route,
  safeHref,
} from '@mooring/core'
import { connect, replaceFeature, type Scene } from './connect.ts'

const account = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const limits = [
  { id: 'card', min: '10', max: '7500' },
  { id: 'ach_bank_account', min: '10', max: '25000' },
]
const coin = (symbol: string, name: string) => ({ id: symbol, name, symbol, networks: [] })
const options = {
  paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({ id, limits })),
  purchaseCurrencies: [
    coin('ETH', 'Ether'),
    coin('USDC', 'USD Coin'),
    coin('LONGSYMBOLXX', 'The Token With The Very Long Name That Goes On And On'),
  ],
  isFallback: false,
}
const form: OnrampForm = {
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  paymentMethod: 'card',
  amount: '100',
  locale: 'en',
}
const dollars = (amount: string) => ({ amount, currency: 'USD' })
const quote = (id: string, name: string, amount: string, fee: string): OnrampQuote => ({
  quoteId: id,
  seller: { id, name, logoUrl: undefined },
  paymentTotal: dollars('100'),
  paymentSubtotal: undefined,
  purchaseAmount: { amount, currency: 'ETH' },
  providerFee: dollars(fee),
  networkFee: dollars('0.42'),
  isMock: false,
})
const quotes = [
  quote('HARBOUR', 'Harbour Exchange', '0.029856123456789012', '1'),
  quote('LIGHTHOUSE', 'The Lighthouse Trading Company of the Northern Coast', '0.0295', '2'),
  quote('QUAY', 'Quay', '0.0291', '2.5'),
] as const
const found: OnrampOffer = { status: 'found', quote: quotes[0], quotes }
const unnamed: OnrampQuote = { ...quotes[0], seller: undefined, isMock: true }
const url = safeHref('https://harbour.example/orders/48-2210')
const purchase = (change: Partial<Purchase> = {}): Purchase[] =>
  url
    ? [
        {
          id: '48-2210',
          exchangeId: 'harbour',
          url,
          account,
          symbol: 'ETH',
          amount: '0.029856123456789012',
          time: Date.now(),
          status: 'waiting',
          hash: undefined,
          ...change,
        },
      ]
    : []

/** A view of buying in this state. */
const buying = (state: OnrampState, route: Route, fill: (onramp: FakeOnramp) => void = () => {}): Scene => ({
  async play(world) {
    await connect(world)
    const onramp = createFakeOnramp()
    onramp.$onramp.set(state)
    fill(onramp)
    replaceFeature(world.kit, createOnrampController, onramp)
    await world.kit.open({ view: 'Account' })
    world.kit.router.push(route)
  },
})
const choosing = (change: Partial<OnrampForm>, offer: OnrampOffer, route: Route = { view: 'OnRampProviders' }): Scene =>
  buying({ status: 'choosing', options, form: { ...form, ...change }, offer, error: undefined, windows: 0 }, route)
const blocked = (obstacle: 'region' | 'network' | 'services' | 'offline'): Scene =>
  buying({ status: 'idle', windows: 0 }, { view: 'OnRampProviders' }, ({ $obstacle }) => $obstacle.set(obstacle))
const ordered = (change: Partial<Purchase>): Scene =>
  buying({ status: 'idle', windows: 1 }, { view: 'BuyInProgress', order: '48-2210' }, ({ $purchases }) =>
    $purchases.set(purchase(change)),
  )
const bought = { provider: 'meld', account, options, form, offer: found, windows: 1 } as const
const hash = `0x${'b'.repeat(64)}`

export const onrampScenes: Record<string, Scene> = {
  buy: choosing({ amount: '' }, { status: 'none' }),
  'buy-loading': buying({ status: 'loading', windows: 0 }, { view: 'OnRampProviders' }),
  'buy-pricing': choosing({}, { status: 'loading' }),
  'buy-priced': choosing({}, found),
  'buy-no-price': choosing({}, { status: 'found', quote: unnamed, quotes: [unnamed] }),
  'buy-failed': choosing({}, { status: 'failed', error: new OnrampUnavailableError() }),
  'buy-low': choosing({ amount: '9' }, { status: 'refused', reason: 'tooLow' }),
  'buy-long': choosing(
    { amount: '123456789012345678', purchaseCurrency: 'LONGSYMBOLXX' },
    { status: 'refused', reason: 'tooHigh' },
  ),
  'buy-not-opened': buying(
    { status: 'choosing', options, form, offer: found, error: new OnrampUnavailableError(), windows: 1 },
    { view: 'OnRampProviders' },
  ),
  'buy-open-order': buying(
    {
      status: 'choosing',
      options,
      form: { ...form, amount: '' },
      offer: { status: 'none' },
      error: undefined,
      windows: 0,
    },
    { view: 'OnRampProviders' },
    ({ $purchases }) => $purchases.set(purchase()),
  ),
  'buy-coins': choosing({}, found, { view: 'OnRampTokenSelect' }),
  'buy-payment': choosing({}, found, { view: 'OnRampFiatSelect' }),
  'buy-sellers': choosing({}, found, { view: 'OnRampSellerSelect' }),
  'buy-sellers-gone': choosing({}, { status: 'none' }, { view: 'OnRampSellerSelect' }),
  'buy-region': blocked('region'),
  'buy-network': blocked('network'),
  'buy-services': blocked('services'),
  'buy-offline': blocked('offline'),
  'buy-opening': buying({ status: 'opening', isBlocked: false, ...bought }, { view: 'BuyInProgress' }),
  'buy-waiting': ordered({}),
  'buy-blocked': url
    ? buying(
        { status: 'buying', isBlocked: true, url, order: '48-2210', ...bought },
        { view: 'BuyInProgress' },
        (onramp) => onramp.$purchases.set(purchase()),
      )
    : ordered({}),
  'buy-paid': ordered({ status: 'paidOut', hash }),
  'buy-arrived': ordered({ status: 'arrived', hash }),
  'buy-refused': ordered({ status: 'failed' }),
  'buy-no-order': buying({ status: 'idle', windows: 0 }, { view: 'BuyInProgress', order: 'gone' }),
}
