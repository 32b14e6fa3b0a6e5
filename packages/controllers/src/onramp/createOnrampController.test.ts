import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, createMemoryStorage, on, setupKit } from '../testing/setupKit.js'
import { createOnrampController } from './createOnrampController.js'

type Call = { url: URL; body: Record<string, unknown> }
type Reply = unknown | ((call: Call) => unknown)

const limits = [{ id: 'card', min: '10', max: '500' }]
const ether = {
  id: 'ETH',
  name: 'Ether',
  symbol: 'ETH',
  networks: [
    { name: 'ethereum', chainId: '1' },
    { name: 'polygon', chainId: '137' },
  ],
}
const far = { ...ether, id: 'FAR', symbol: 'FAR', networks: [{ name: 'moon', chainId: '999' }] }
const options = {
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
  purchaseCurrencies: [far, ether],
}
const sold = (serviceProvider: string, destinationAmount: number, change = {}) => ({
  serviceProvider,
  sourceAmount: 100,
  sourceCurrencyCode: 'USD',
  destinationAmount,
  destinationCurrencyCode: 'ETH',
  transactionFee: 1,
  networkFee: 0.5,
  ...change,
})
const cardQuote = {
  quoteId: '1',
  paymentTotal: { amount: '100', currency: 'USD' },
  purchaseAmount: { amount: '0.04', currency: 'ETH' },
}
const order = { exchangeId: 'harbour', sessionId: '48-2210' }
const hash = `0x${'a'.repeat(64)}`

function createPopup() {
  return { opener: {} as unknown, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
}

/** A wallet is connected, and the services sell ether, by two sellers of an aggregator. */
async function setup({ replies: changed = {}, storage = createMemoryStorage(), ...options_ }: Setup = {}) {
  const replies: Record<string, Reply> = {
    'supported-chains': { http: ['eip155:1', 'eip155:137'], ws: [] },
    'providers/properties': [
      { currencyCode: 'ETH_POLYGON', chainId: '137' },
      { currencyCode: 'ETH', chainId: '1' },
    ],
    'onramp/providers': [
      { serviceProvider: 'HARBOUR', name: 'Harbour' },
      { serviceProvider: 'LIGHTHOUSE', name: 'Lighthouse' },
    ],
    'onramp/options': options,
    'multi/quotes': [sold('HARBOUR', 0.04), sold('LIGHTHOUSE', 0.041)],
    'onramp/widget': { widgetUrl: 'https://services.example/48', ...order },
    'onramp/quote': cardQuote,
    onrampurl: { url: 'https://pay.coinbase.com/48', ...order },
    'json-rpc': { jsonrpc: '2.0', id: 1, result: { status: 'IN_PROGRESS' } },
    ...changed,
  }
  const asked: (Call & { path: string })[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (text: string, init: RequestInit) => {
      const url = new URL(text)
      const body = init.body ? JSON.parse(String(init.body)) : {}
      const [path = '', reply] = Object.entries(replies).find(([path]) => url.href.includes(path)) ?? []
      asked.push({ url, body, path })
      const answer = typeof reply === 'function' ? await reply({ url, body }) : reply
      return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer)
    }),
  )
  const popup = createPopup()
  const openWindow = vi.fn((): typeof popup | null => popup)
  vi.stubGlobal('open', openWindow)
  const made = setupKit({ services: 'https://services.example', projectId: 'quay', storage, ...options_ })
  const connected = made.kit.connection.connect('org.first')
  made.first.requests[0]?.approve([on(1, alice), on(137, alice)])
  await connected
  const onramp = made.kit.feature(createOnrampController)
  for (const store of [onramp.$form, onramp.$onramp, onramp.$obstacle, onramp.$purchases]) store.listen(() => {})
  const form = () => onramp.$form.get()
  return {
    ...made,
    onramp,
    replies,
    popup,
    openWindow,
    form,
    status: () => onramp.$onramp.get().status,
    asked: (path: string) => asked.filter((call) => call.path === path),
    async opens() {
      onramp.open()
      await vi.waitFor(() => expect(onramp.$onramp.get().status).toBe('choosing'))
    },
    async prices(amount = '100') {
      onramp.edit({ amount })
      await vi.waitFor(() => expect(form().offer.status).toMatch(/found|failed/u))
    },
  }
}
type Setup = Omit<setupKit.Options, 'storage'> & {
  replies?: Record<string, Reply>
  storage?: ReturnType<typeof createMemoryStorage>
}

beforeEach(() => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 })
  vi.stubGlobal('navigator', { language: 'en-US' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hanging = () => new Promise<never>(() => {})

test('offers the coins of the network, and the prices of all sellers with the best first', async () => {
  const { opens, prices, form } = await setup()
  await opens()
  expect(form().coins.map(({ id }) => id)).toEqual(['ETH'])
  await prices()
  expect(form().quotes.map(({ seller, purchaseAmount }) => [seller?.name, purchaseAmount.amount])).toEqual([
    ['Lighthouse', '0.041'],
    ['Harbour', '0.04'],
  ])
  expect(form().offer).toMatchObject({ quote: { seller: { id: 'LIGHTHOUSE' } } })
})

test('leads to the page of the chosen seller with everything filled in, and follows the order to its end', async () => {
  const { onramp, opens, prices, asked, popup, replies, status, kit } = await setup()
  const refreshed = vi.fn()
  for (const topic of ['balance', 'tokens', 'activity'] as const) kit.refresh.watch(topic, () => refreshed(topic))
  await opens()
  await prices()
  onramp.chooseSeller('HARBOUR')
  onramp.buy()
  expect(popup.opener).toBeNull()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith('https://services.example/48')
  expect(asked('onramp/widget').map(({ body }) => body)).toEqual([
    {
      projectId: 'quay',
      sessionData: {
        serviceProvider: 'HARBOUR',
        sourceAmount: '100',
        sourceCurrencyCode: 'USD',
        destinationCurrencyCode: 'ETH',
        walletAddress: alice,
      },
    },
  ])
  const [purchase] = onramp.$purchases.get()
  expect(purchase).toMatchObject({ status: 'waiting', amount: '0.04', symbol: 'ETH', account: on(1, alice) })

  replies['json-rpc'] = { result: { status: 'IN_PROGRESS', txHash: hash } }
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(onramp.$purchases.get()[0]).toMatchObject({ status: 'paidOut', hash }))
  replies['json-rpc'] = { result: { status: 'SUCCESS', txHash: hash } }
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(onramp.$purchases.get()[0]?.status).toBe('arrived'))
  expect(refreshed.mock.calls).toEqual([['balance'], ['tokens'], ['activity']])
  const count = asked('json-rpc').length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked('json-rpc')).toHaveLength(count)
})

test.each([
  ['does not answer', { 'multi/quotes': undefined }],
  ['names no seller', { 'onramp/providers': [] }],
  ['does not have the coin', { 'providers/properties': [] }],
  ['lies about the coin', { 'multi/quotes': [sold('HARBOUR', 9, { destinationCurrencyCode: 'BTC' })] }],
  ['lies about the currency', { 'multi/quotes': [sold('HARBOUR', 9, { sourceCurrencyCode: 'EUR' })] }],
  ['wants twice the payment', { 'multi/quotes': [sold('HARBOUR', 9, { sourceAmount: 200 })] }],
  ['gives nothing', { 'multi/quotes': [sold('HARBOUR', 0)] }],
])('buys from the card provider where the aggregator %s', async (_, replies) => {
  const { onramp, opens, prices, form, asked, popup } = await setup({ replies })
  await opens()
  await prices()
  expect(form().quotes).toEqual([])
  expect(form().offer).toMatchObject({ quote: { purchaseAmount: { amount: '0.04' } } })
  onramp.buy()
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://pay.coinbase.com/48'))
  expect(asked('onrampurl')[0]?.body).toMatchObject({
    destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['ETH'] }],
    presetFiatAmount: 100,
    partnerUserId: alice,
  })
  expect(asked('onrampurl')[0]?.body).not.toHaveProperty('presetCryptoAmount')
})

test.each([
  ['25.9', 25],
  ['9.9', undefined],
])('names the whole coins for a payment in another currency than dollars: of %s, %j', async (amount, coins) => {
  const quote = {
    ...cardQuote,
    paymentTotal: { amount: '100', currency: 'EUR' },
    purchaseAmount: { amount, currency: 'ETH' },
  }
  const { onramp, opens, prices, asked, popup } = await setup({
    replies: { 'multi/quotes': undefined, 'onramp/quote': quote },
  })
  await opens()
  onramp.edit({ paymentCurrency: 'EUR' })
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalled())
  expect(asked('onrampurl')[0]?.body).toMatchObject({ defaultExperience: 'buy' })
  expect(asked('onrampurl')[0]?.body.presetCryptoAmount).toBe(coins)
})

test.each([
  ['for another coin', { purchaseAmount: { amount: '1', currency: 'BTC' } }],
  ['in another currency', { paymentTotal: { amount: '100', currency: 'EUR' } }],
  ['for more money', { paymentTotal: { amount: '250', currency: 'USD' } }],
  ['for nothing', { purchaseAmount: { amount: '0', currency: 'ETH' } }],
])('shows no price %s', async (_, change) => {
  const replies = { 'multi/quotes': undefined, 'onramp/quote': { ...cardQuote, ...change } }
  const { opens, prices, form } = await setup({ replies })
  await opens()
  await prices()
  expect(form().offer).toMatchObject({ status: 'failed', error: { name: 'InvalidReplyError' } })
})

test('takes no mock for a price', async () => {
  const { onramp, opens, prices, form, status } = await setup({
    replies: { 'multi/quotes': undefined, 'onramp/quote': undefined },
  })
  await opens()
  await prices()
  expect(form().offer).toMatchObject({ status: 'found', quote: { isMock: true } })
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  expect(onramp.$purchases.get()[0]?.amount).toBeUndefined()
})

test.each([
  ['de-AT', {}, 'EUR'],
  ['en-GB', {}, 'USD'],
  ['ja', { currency: 'EUR' }, 'EUR'],
] as const)('begins with the currency of %s', async (language, options, currency) => {
  vi.stubGlobal('navigator', { language })
  const { opens, form } = await setup(options)
  await opens()
  expect(form().currency).toBe(currency)
})

test('asks for no price outside of the limits', async () => {
  const { onramp, opens, form, asked } = await setup()
  await opens()
  expect(form().limits).toMatchObject({ min: '10', max: '500' })
  for (const [amount, reason] of [
    ['9.99', 'tooLow'],
    ['500.01', 'tooHigh'],
    ['1.005', 'invalid'],
  ] as const) {
    onramp.edit({ amount })
    expect(form().offer).toEqual({ status: 'refused', reason })
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked('multi/quotes')).toEqual([])
})

test('gives a seller up that does not answer, and closes its empty window', async () => {
  const { onramp, opens, prices, popup, form, status } = await setup({ replies: { 'onramp/widget': hanging } })
  await opens()
  await prices()
  onramp.buy()
  expect(status()).toBe('opening')
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(status()).toBe('choosing'))
  expect(form().error).toMatchObject({ name: 'OnrampUnavailableError' })
  expect(popup.close).toHaveBeenCalledOnce()
  expect(onramp.$purchases.get()).toEqual([])
})

test('gives services up that hang: the usual coins after 4 s, and no price after another 4', async () => {
  const { kit, onramp, form, status } = await setup({
    replies: { 'onramp/options': hanging, 'onramp/providers': hanging, 'onramp/quote': hanging },
  })
  onramp.open()
  expect(status()).toBe('loading')
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(status()).toBe('choosing'))
  expect(form().coins.map(({ symbol }) => symbol)).toEqual(['USDC'])
  onramp.edit({ amount: '100' })
  await vi.advanceTimersByTimeAsync(4_500)
  // It only repeats the amount, and is shown as no price: the page of the seller names one.
  await vi.waitFor(() => expect(form().offer).toMatchObject({ status: 'found', quote: { isMock: true } }))
  kit.dispose()
})

test('shows no price any more when the services fail later, and asks again when a visitor wants it', async () => {
  const { onramp, opens, prices, form, replies } = await setup()
  await opens()
  await prices()
  const quotes = replies['multi/quotes']
  Object.assign(replies, { 'multi/quotes': undefined, 'onramp/quote': undefined })
  onramp.edit({ amount: '120' })
  expect(form().quotes).toEqual([])
  await vi.waitFor(() => expect(form().offer).toMatchObject({ status: 'found', quote: { isMock: true } }))
  expect(form()).toMatchObject({ amount: '120', coin: { id: 'ETH' }, quotes: [] })
  replies['multi/quotes'] = quotes
  onramp.edit({ amount: '100' })
  onramp.retry()
  await vi.waitFor(() => expect(form().quotes).toHaveLength(2))
})

test.each([
  ['goes back', ({ onramp }: Made) => onramp.back()],
  ['closes the window', ({ popup }: Made) => Object.assign(popup, { closed: true })],
  ['changes the account', ({ first }: Made) => first.emit([on(1, bob), on(1, alice)])],
  ['changes the network', ({ first }: Made) => first.emit([on(137, alice), on(1, alice)])],
] as const)('places no order after the visitor %s, however late the seller answers', async (_, leave) => {
  let answer = (_: unknown): void => {}
  const widget = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const test = await setup({ replies: { 'onramp/widget': widget } })
  const { onramp, opens, prices, popup, status, asked } = test
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(asked('onramp/widget')).toHaveLength(1))
  leave(test)
  await vi.waitFor(() => expect(status()).not.toBe('opening'))
  answer({ widgetUrl: 'https://services.example/48', ...order })
  await vi.advanceTimersByTimeAsync(1000)
  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(onramp.$purchases.get()).toEqual([])
})
type Made = Awaited<ReturnType<typeof setup>>

test('keeps an order with the account that it is for', async () => {
  const { onramp, opens, prices, first, status } = await setup()
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  first.emit([on(1, bob), on(1, alice)])
  expect(status()).toBe('idle')
  expect(onramp.$purchases.get()).toEqual([])
  first.emit([on(1, alice), on(1, bob)])
  expect(onramp.$purchases.get()).toHaveLength(1)
})

test('follows an order of an earlier visit, until the visitor will not pay', async () => {
  const before = await setup()
  await before.opens()
  await before.prices()
  before.onramp.buy()
  await vi.waitFor(() => expect(before.status()).toBe('buying'))
  const storage = createMemoryStorage(Object.fromEntries(before.storage.entries))
  before.kit.dispose()

  const { onramp, asked, storage: later, kit } = await setup({ storage })
  await vi.waitFor(() => expect(onramp.$purchases.get()).toMatchObject([{ id: order.sessionId, status: 'waiting' }]))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(asked('json-rpc').length).toBeGreaterThan(1))
  onramp.forget(order.sessionId)
  expect(onramp.$purchases.get()).toEqual([])
  const count = asked('json-rpc').length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked('json-rpc')).toHaveLength(count)
  expect([...later.entries.keys()].filter((key) => key.includes('purchases'))).toEqual([])
  kit.dispose()
})

test('asks less often about an order that has not been paid for ten minutes', async () => {
  const { onramp, opens, prices, asked, status } = await setup()
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  const count = asked('json-rpc').length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked('json-rpc').length - count).toBeLessThanOrEqual(3)
})

test('goes on asking when the services are away for a while', async () => {
  const { onramp, opens, prices, replies, status } = await setup()
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  replies['json-rpc'] = undefined
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onramp.$purchases.get()[0]?.status).toBe('waiting')
  replies['json-rpc'] = { result: { status: 'FAILED' } }
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(onramp.$purchases.get()[0]?.status).toBe('failed'))
})

test('leads to the page by a link where the browser blocks windows', async () => {
  const { onramp, opens, prices, openWindow } = await setup()
  openWindow.mockReturnValue(null)
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(onramp.$onramp.get()).toMatchObject({ status: 'buying', isBlocked: true }))
  expect(onramp.$purchases.get()[0]?.url).toBe('https://services.example/48')
})

test('says why nothing can be bought, and asks no seller in a restricted region', async () => {
  const withoutServices = await setup({ services: undefined })
  expect(withoutServices.onramp.$obstacle.get()).toBe('services')

  const away = await setup({ replies: { 'onramp/options': undefined, 'supported-chains': undefined } })
  await away.opens()
  expect(away.form().coins.map(({ symbol }) => symbol)).toEqual(['USDC'])

  const nothing = await setup({ replies: { 'onramp/options': { ...options, purchaseCurrencies: [far] } } })
  await nothing.opens()
  expect(nothing.onramp.$obstacle.get()).toBe('network')

  const there = { resolvedOptions: () => ({ timeZone: 'Asia/Shanghai' }) }
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue(there as Intl.DateTimeFormat)
  const restricted = await setup()
  expect(restricted.onramp.$obstacle.get()).toBe('region')
  restricted.onramp.open()
  await vi.advanceTimersByTimeAsync(1000)
  expect(restricted.asked('onramp/options')).toEqual([])
})

test('leads to the chosen seller before its new price has come', async () => {
  const { onramp, opens, prices, asked, popup, replies, status } = await setup()
  await opens()
  await prices()
  onramp.chooseSeller('HARBOUR')
  replies['multi/quotes'] = hanging
  onramp.edit({ amount: '120' })
  onramp.buy()
  expect(onramp.$onramp.get()).toMatchObject({ provider: 'meld' })
  await vi.waitFor(() => expect(status()).toBe('buying'))
  expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith('https://services.example/48')
  expect(asked('onramp/widget').map(({ body }) => body)).toMatchObject([
    { sessionData: { serviceProvider: 'HARBOUR', sourceAmount: '120' } },
  ])
  expect(asked('onrampurl')).toEqual([])
})

test('leads to the card provider where the chosen seller has no price any more', async () => {
  const { onramp, opens, prices, form, asked, replies, status } = await setup()
  await opens()
  await prices()
  onramp.chooseSeller('HARBOUR')
  Object.assign(replies, { 'multi/quotes': [], 'onramp/quote': undefined })
  onramp.edit({ amount: '120' })
  await vi.waitFor(() => expect(form().offer).toMatchObject({ status: 'found', quote: { isMock: true } }))
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('buying'))
  expect(onramp.$onramp.get()).not.toMatchObject({ provider: 'meld' })
  expect(asked('onramp/widget')).toEqual([])
  expect(asked('onrampurl')).toHaveLength(1)
})

test('forgets an order in all tabs', async () => {
  const storage = createMemoryStorage()
  const here = await setup({ storage })
  await here.opens()
  await here.prices()
  here.onramp.buy()
  await vi.waitFor(() => expect(here.status()).toBe('buying'))
  const other = await setup({ storage })
  expect(other.onramp.$purchases.get()).toMatchObject([{ id: order.sessionId }])

  here.onramp.forget(order.sessionId)
  expect(other.onramp.$purchases.get()).toHaveLength(1)
  // The other tab writes before it hears of it.
  await other.opens()
  await other.prices()
  other.replies['onramp/widget'] = { widgetUrl: 'https://services.example/49', ...order, sessionId: '49' }
  other.onramp.buy()
  await vi.waitFor(() => expect(other.status()).toBe('buying'))
  expect(other.onramp.$purchases.get().map(({ id }) => id)).toEqual(['49'])
  tellTabs('@mooring/purchases')
  expect(here.onramp.$purchases.get().map(({ id }) => id)).toEqual(['49'])
  here.onramp.forget('49')
  tellTabs('@mooring/forgottenPurchases')
  expect(other.onramp.$purchases.get()).toEqual([])
  const later = await setup({ storage })
  expect(later.onramp.$purchases.get()).toEqual([])
})

test('keeps the end of an order that another tab has seen first', async () => {
  const storage = createMemoryStorage()
  const here = await setup({ storage })
  await here.opens()
  await here.prices()
  here.onramp.buy()
  await vi.waitFor(() => expect(here.status()).toBe('buying'))
  for (const key of [...storage.entries.keys()]) if (key.endsWith('purchases')) storage.removeItem(key)
  tellTabs('@mooring/purchases')
  expect(here.onramp.$purchases.get()).toMatchObject([{ id: order.sessionId, status: 'waiting' }])
})

function tellTabs(key: string): void {
  globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test.each<[string, string, string]>([
  ['of a seller that is known', 'COINBASE', 'https://services.example/48'],
  ['of any other seller', 'LIGHTHOUSE', 'https://pay.coinbase.com/48'],
])('does not open a page that is not one %s', async (_, serviceProvider, widgetUrl) => {
  const { onramp, opens, prices, status, form, popup } = await setup({
    replies: {
      'onramp/providers': [{ serviceProvider, name: 'Lighthouse' }],
      'multi/quotes': [sold(serviceProvider, 0.04)],
      'onramp/widget': { widgetUrl, ...order },
    },
  })
  await opens()
  await prices()
  onramp.buy()
  await vi.waitFor(() => expect(status()).toBe('choosing'))
  expect(form().error).toMatchObject({ name: 'SellerPageError' })
  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalled()
  expect(onramp.$purchases.get()).toEqual([])
})

test('says on which host the seller is paid, and under our name for it', async () => {
  const { opens, prices, form } = await setup({
    replies: {
      'onramp/providers': [
        { serviceProvider: 'COINBASE', name: 'Lighthouse' },
        { serviceProvider: 'HARBOUR', name: 'Coinbase, Inc.' },
      ],
      'multi/quotes': [sold('COINBASE', 0.04), sold('HARBOUR', 0.05)],
    },
  })
  await opens()
  await prices()
  expect(form().quotes.map(({ seller }) => seller?.name)).toEqual(['Coinbase'])
  expect(form().host).toBe('pay.coinbase.com')
})
