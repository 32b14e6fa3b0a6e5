import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createOfframpController } from './createOfframpController.js'

const ether = { name: 'Ether', symbol: 'ETH', address: null }
const dollar = { name: 'USD Coin', symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const sellers = [
  { id: 'moonpay', coins: [ether, dollar] },
  { id: 'pirate', coins: [ether] },
]
const page = (account: string, host = 'sell.moonpay.com') =>
  `https://${host}/?apiKey=pk_1&baseCurrencyCode=eth&refundWalletAddress=${account}&externalTransactionId=1&signature=1`

async function setup({ offers = true, answer = { url: page(alice) } as unknown, list = { sellers } as unknown } = {}) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (text: string, init: RequestInit) => {
      const { pathname } = new URL(text)
      asked.push({ path: pathname, body: init.body ? JSON.parse(String(init.body)) : undefined })
      if (pathname === '/v1/offramp/sellers') return Response.json(list)
      return pathname === '/v1/offramp/page' ? Response.json(answer) : new Response('', { status: 404 })
    }),
  )
  const popup = { opener: {} as unknown, closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  const openWindow = vi.fn((): typeof popup | null => popup)
  vi.stubGlobal('open', openWindow)
  const made = setupKit({
    services: 'https://services.example',
    projectId: 'quay',
    features: { offramp: offers },
  })
  const connected = made.kit.connection.connect('org.first')
  made.first.requests[0]?.approve([on(1, alice), on(137, alice)])
  await connected
  const offramp = made.kit.feature(createOfframpController)
  for (const store of [offramp.$offramp, offramp.$coins, offramp.$sellers]) store.listen(() => {})
  const ofOfframp = () => asked.filter(({ path }) => path.includes('offramp'))
  return {
    ...made,
    offramp,
    popup,
    openWindow,
    asked: ofOfframp,
    state: () => offramp.$offramp.get(),
    async opens() {
      offramp.open()
      await vi.waitFor(() => expect(offramp.$offramp.get().status).toBe('choosing'))
    },
  }
}

beforeEach(() => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('asks nothing before it is opened, and nothing at all where the page does not offer it', async () => {
  const { asked, offramp, kit } = await setup({ offers: false })
  offramp.open()
  await kit.open({ view: 'Account' })
  kit.router.push({ view: 'OffRampProviders' })
  expect(offramp.$offramp.get().status).toBe('idle')
  expect(asked()).toEqual([])
  const second = await setup()
  expect(second.asked()).toEqual([])
})

test('loads with its view, and shows known sellers of each coin', async () => {
  const { kit, offramp, state } = await setup()
  await kit.open({ view: 'Account' })
  kit.router.push({ view: 'OffRampProviders' })
  await vi.waitFor(() => expect(state().status).toBe('choosing'))
  expect(offramp.$coins.get().map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(offramp.$sellers.get().map(({ name }) => name)).toEqual(['MoonPay'])
  const [, coin] = offramp.$coins.get()
  if (coin) offramp.chooseCoin(coin)
  expect(offramp.$sellers.get().map(({ name }) => name)).toEqual(['MoonPay'])
  kit.router.push({ view: 'WalletSend' })
  expect(state().status).toBe('idle')
})

test('opens the seller’s page in a window of its own, and sends nothing', async () => {
  const { opens, offramp, state, popup, openWindow, asked, first } = await setup()
  await opens()
  const before = first.requests.length
  offramp.sell('moonpay')
  expect(openWindow).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(page(alice)))
  expect(popup.opener).toBeNull()
  expect(state()).toMatchObject({ status: 'selling', seller: 'moonpay', url: page(alice) })
  expect(asked().at(-1)?.body).toMatchObject({ seller: 'moonpay', network: 'eip155:1', account: alice })
  expect(first.requests.length).toBe(before)
})

test.each<[string, unknown, string]>([
  ['of another host', { url: `https://evil.example/?refundWalletAddress=${alice}` }, 'SellerPageError'],
  ['that hands the visitor over', { url: `${page(alice)}&redirectURL=https://evil.example/` }, 'SellerPageError'],
  ['for tests, on a real network', { url: page(alice, 'sell-sandbox.moonpay.com') }, 'SellerPageError'],
  ['of the services', { url: 'https://services.example/sell' }, 'SellerPageError'],
  ['that gives coins back to somebody else', { url: page(bob) }, 'SellerPageError'],
  ['that is no web address', { url: 'javascript:alert(1)' }, 'OfframpUnavailableError'],
  ['that is HTML', '<!doctype html>', 'OfframpUnavailableError'],
])('closes the window for a page %s', async (_, answer, name) => {
  const { opens, offramp, state, popup } = await setup({ answer })
  await opens()
  offramp.sell('moonpay')
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'choosing', error: { name } }))
  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalledOnce()
})

test('shows a link where the browser blocks the window', async () => {
  const { opens, offramp, state, openWindow } = await setup()
  openWindow.mockReturnValue(null)
  await opens()
  offramp.sell('moonpay')
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'selling', isBlocked: true, url: page(alice) }))
})

test('says so where the services do not answer, and tries again', async () => {
  const { offramp, state, asked } = await setup({ list: '<!doctype html>' })
  offramp.open()
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ status: 'failed', error: { name: 'OfframpUnavailableError' } }),
  )
  offramp.open()
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(1))
})
