import { createOnrampController } from '@mooring/controllers/onramp'
import { createFakeOnramp, type FakeOnramp } from '@mooring/controllers/testing'
import type { OnrampForm, OnrampOffer, OnrampQuote, OnrampState, Purchase, SafeUrl } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enOnramp } from '@mooring/core/messages/onramp'
import { act } from '@testing-library/react'
import { type OnrampRoute, OnrampRouter } from '../views/onramp/OnrampRouter.js'
import { renderInModal } from './renderInModal.js'
import { alice, setupKit, type TestKit } from './setupKit.js'

const account = `eip155:1:${alice}` as const
const limits = [{ id: 'card', min: '10', max: '7500' }]
const coin = (symbol: string, name: string) => ({ id: symbol, name, symbol, networks: [] })
const options = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
  purchaseCurrencies: [coin('ETH', 'Ether'), coin('USDC', 'USD Coin')],
  isFallback: false,
}
const form: OnrampForm = {
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  paymentMethod: 'card',
  amount: '100',
  locale: 'en',
}
const offer = (name: string, amount: string): OnrampQuote => ({
  quoteId: name,
  seller: { id: name.toUpperCase(), name, logoUrl: undefined },
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: undefined,
  purchaseAmount: { amount, currency: 'ETH' },
  providerFee: { amount: '1', currency: 'USD' },
  networkFee: { amount: '0.42', currency: 'USD' },
  isMock: false,
})

/** Of two sellers; the first gives more. */
export const quotes: readonly [OnrampQuote, OnrampQuote] = [offer('Harbour', '0.0298561234'), offer('Quay', '0.0291')]

export const found: OnrampOffer = { status: 'found', quote: quotes[0], quotes }

/** The form with this offer. */
export const choosing = (offer: OnrampOffer, change: Partial<OnrampForm> = {}): OnrampState => ({
  status: 'choosing',
  options,
  form: { ...form, ...change },
  offer,
  error: undefined,
  windows: 0,
})

const page = 'https://harbour.example/48' as SafeUrl

/** The seller's page is open, or its link is shown where the browser has blocked the window. */
export const buying = (isBlocked: boolean): OnrampState => ({
  status: 'buying',
  isBlocked,
  url: page,
  order: '48',
  provider: 'meld',
  account,
  options,
  form,
  offer: found,
  windows: 1,
})

export const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  id: '48',
  exchangeId: 'harbour',
  url: page,
  account,
  symbol: 'ETH',
  amount: '0.0298561234',
  time: 1,
  status: 'waiting',
  hash: undefined,
  ...change,
})

/** A view of buying, connected, with a controller whose stores the test fills. */
export async function setupOnramp(
  route: OnrampRoute,
  fill: (onramp: FakeOnramp) => void = () => {},
  options: setupKit.Options = {},
): Promise<
  TestKit & { onramp: FakeOnramp; container: HTMLElement; set: (change: (onramp: FakeOnramp) => void) => void }
> {
  const testKit = setupKit(options)
  await testKit.connect()
  await testKit.kit.open({ view: 'Account' })
  testKit.kit.router.push(route)
  const onramp = createFakeOnramp()
  fill(onramp)
  const kit = {
    ...testKit.kit,
    feature: (create: unknown) => (create === createOnrampController ? onramp : testKit.kit.feature(create as never)),
  } as typeof testKit.kit
  const messages = { ...en, ...enOnramp, ...options.messages } as unknown as Messages
  const { container } = await renderInModal(kit, <OnrampRouter route={route} />, messages)
  return { ...testKit, kit, onramp, container, set: (change) => act(() => change(onramp)) }
}
