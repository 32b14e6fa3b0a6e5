import type { ChainAdapter } from '@mooring/core'
import { toSwapCoin } from '@mooring/core/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, createMemoryStorage, on, setupKit } from '../testing/setupKit.js'
import { createTokensController } from './createTokensController.js'

const services = 'https://services.example'
const dollars = on(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const bait = on(1, '0x6B175474E89094C44Da98b954EedeAC495271d0F')
const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: 18, numeric: '9' } }
const quantity = { decimals: 6, numeric: '9' }
const balances = [
  { ...coin, price: 2000, price_before: 1900 },
  { ...coin, name: 'USD Coin', symbol: 'USDC', address: dollars, price: 1, price_before: 1, quantity },
  { ...coin, name: 'Visit gift.com', symbol: 'GIFT', address: bait, price: 5000, quantity },
]
const onChain: Record<string, bigint> = { [dollars]: 5_000_000_000n, [bait]: 10n ** 18n }

/** The answers of the services, by a part of the path. Other paths are refused. */
function serve(replies: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      asked.push(input)
      const found = Object.entries(replies).find(([path]) => new URL(input).pathname.includes(path))
      return found ? Response.json(found[1]) : new Response('', { status: 500 })
    }),
  )
  return asked
}

const getTokens: NonNullable<ChainAdapter['getTokens']> = async ({ tokens }) =>
  tokens.map((token) => {
    const name = token === bait ? 'Visit gift.com' : 'USD Coin'
    return { address: token as never, name, symbol: name.slice(0, 4), decimals: 6, balance: onChain[token] ?? 0n }
  })

async function setup(options: setupKit.Options = {}, isSettled: 'settled' | 'unsettled' = 'settled') {
  const test = setupKit({ services, capabilities: { getTokens }, ...options })
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice)])
  await connected
  const tokens = test.kit.feature(createTokensController)
  const stop = tokens.$tokens.listen(() => {})
  const settled = () => vi.waitFor(() => expect(tokens.$tokens.get().status).toMatch(/success|error/u))
  if (isSettled === 'settled') await settled()
  return { ...test, tokens, stop, settled, data: () => tokens.$tokens.get().data }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lists tokens by value, and adds up their values', async () => {
  serve({ '/balance': { balances: balances.slice(0, 2) } })
  const { data } = await setup()
  expect(data()?.shown.map(({ symbol, worth }) => [symbol, worth])).toEqual([
    ['USD ', '5000'],
    ['ETH', '2000'],
  ])
  expect(data()?.total).toEqual({ value: '7000', change: { isLoss: false, amount: '100', ratio: 100 / 6900 } })
  expect(data()?.isPartial).toBe(false)
})

test('trusts amounts of the network, and lists spam last regardless of its reported value', async () => {
  serve({ '/balance': { balances } })
  const { data } = await setup()
  expect(data()?.shown.map(({ balance }) => balance)).toEqual([5_000_000_000n, 10n ** 18n])
  expect(data()?.folded.map(({ address }) => address)).toEqual([bait])
})

test('values no token whose amounts other wallets scale', async () => {
  const asked = serve({
    '/balance': { balances: balances.slice(0, 2) },
    '/fungible/price': { fungibles: [{ address: dollars, name: 'USD Coin', symbol: 'USDC', price: 1.5, decimals: 6 }] },
  })
  const scaled: typeof getTokens = async (parameters) =>
    (await getTokens(parameters)).map((token) => ({ ...token, isScaled: true }))
  const { data } = await setup({ capabilities: { getTokens: scaled } })
  expect([...(data()?.shown ?? []), ...(data()?.folded ?? [])]).toMatchObject([
    { symbol: 'ETH', worth: '2000' },
    { symbol: 'USD ', isScaled: true, price: undefined, worth: undefined },
  ])
  expect(data()?.total?.value).toBe('2000')
  expect(asked.some((url) => url.includes('/fungible/price'))).toBe(false)
})

test('says how much of a token can be sent, where the network does', async () => {
  serve({ '/balance': { balances: balances.slice(0, 2) } })
  const frozen: typeof getTokens = async (parameters) =>
    (await getTokens(parameters)).map((token) => ({ ...token, spendable: 0n }))
  const { data } = await setup({ capabilities: { getTokens: frozen } })
  const all = [...(data()?.shown ?? []), ...(data()?.folded ?? [])]
  expect(all.map(({ symbol, spendable }) => [symbol, spendable])).toEqual([
    ['USD ', 0n],
    ['ETH', undefined],
  ])
})

test('leaves tokens on no list out of the total, whatever they seem to be worth', async () => {
  const [ether, dollar] = balances
  serve({ '/balance': { balances: [ether, { ...dollar, price: 1_000_000, isUnverified: true }] } })
  const { data } = await setup()
  expect(data()?.unverified.map(({ address }) => address)).toEqual([dollars])
  expect(data()?.total?.value).toBe('2000')
})

test('requests the currency of the page', async () => {
  const asked = serve({ '/balance': { balances } })
  await setup({ currency: 'EUR' })
  expect(asked.find((url) => url.includes('/balance'))).toContain('currency=eur')
})

test('asks for the prices of tokens that only the page lists', async () => {
  serve({
    '/balance': { balances: balances.slice(0, 1) },
    '/fungible/price': { fungibles: [{ address: dollars, name: 'USD Coin', symbol: 'USDC', price: 1.5, decimals: 6 }] },
  })
  const { data } = await setup({ tokens: { 'eip155:1': { address: dollars.slice('eip155:1:'.length) } } })
  expect(data()?.shown.map(({ worth }) => worth)).toEqual(['7500', '2000'])
})

test('lists the coin and the tokens of the page without prices if the services fail, and reports it', async () => {
  serve({})
  const { data, tokens } = await setup({ tokens: { 'eip155:1': { address: dollars.slice('eip155:1:'.length) } } })
  expect(tokens.hasServices).toBe(true)
  expect(data()).toMatchObject({ isPartial: true, hasOldPrices: false })
  expect(data()?.total).toBeUndefined()
  expect(data()?.shown.map(({ symbol, worth }) => [symbol, worth])).toEqual([
    ['ETH', undefined],
    ['USD ', undefined],
  ])
})

test('says once that the services alone fail, and asks them again after 30 s, no sooner', async () => {
  const replies: Record<string, unknown> = {}
  const asked = serve(replies)
  const { kit, tokens, data } = await setup({}, 'unsettled')
  const said: string[] = []
  kit.snackbar.$snackbar.subscribe((state) => {
    if (state.status === 'open') said.push(`${state.snack.variant} ${state.snack.message}`)
  })
  await vi.waitFor(() => expect(data()?.isPartial).toBe(true))
  const count = () => asked.filter((url) => url.includes('/balance')).length
  const first = count()
  expect([said, first > 0]).toEqual([['error account.balanceUnavailable'], true])
  await vi.advanceTimersByTimeAsync(25_000)
  // The coin is read anew, from the network alone.
  await tokens.refresh()
  expect([count(), tokens.$tokens.get().status]).toEqual([first, 'success'])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(count()).toBeGreaterThan(first)
  const second = count()
  replies['/balance'] = { balances: balances.slice(0, 2) }
  await vi.advanceTimersByTimeAsync(31_000)
  expect(count()).toBe(second + 1)
  await vi.waitFor(() => expect(data()?.isPartial).toBe(false))
  expect(said).toHaveLength(1)
})

test('says that the services do not know all yet, and asks them again soon', async () => {
  const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 1), isPartial: true } }
  serve(replies)
  const { data } = await setup()
  expect(data()).toMatchObject({ isPartial: true, hasOldPrices: false })
  expect(data()?.total?.value).toBe('2000')
  replies['/balance'] = { balances: balances.slice(0, 2) }
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(data()?.isPartial).toBe(false))
  expect(data()?.total?.value).toBe('7000')
})

test('keeps what it knows if the services fail later, with the amounts of the network, and reports it', async () => {
  const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 2) } }
  serve(replies)
  const { data, tokens } = await setup()
  delete replies['/balance']
  onChain[dollars] = 6_000_000_000n
  await tokens.refresh()
  expect(data()?.shown.map(({ symbol, worth }) => [symbol, worth])).toEqual([
    ['USD ', '6000'],
    ['ETH', '2000'],
  ])
  expect(data()?.isPartial).toBe(true)
  onChain[dollars] = 5_000_000_000n
})

test.each([
  ['the services fail', '1'],
  ['nothing answers', undefined],
])('shows no change of a day when %s, and after 150 s no price', async (_, amount) => {
  const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 2) } }
  serve(replies)
  let isUp = true
  const getBalance = async () => {
    if (!isUp && !amount) throw new Error('down')
    return { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
  }
  const { data, tokens } = await setup({ getBalance })
  delete replies['/balance']
  isUp = false
  await tokens.refresh()
  expect(data()).toMatchObject({ hasOldPrices: true, total: { value: '7000', change: undefined } })
  expect(data()?.shown.map(({ priceBefore }) => priceBefore)).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(150_000)
  await tokens.refresh()
  await vi.waitFor(() => expect(data()).toMatchObject({ hasOldPrices: false, total: undefined }))
  expect(data()?.shown.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', undefined],
    ['USD ', undefined],
  ])
})

test('remembers what it last asked for, however late the answer about another account comes', async () => {
  const late: (() => void)[] = []
  const slow: typeof getTokens = (parameters) => {
    const isLate = parameters.address === alice && !late.length
    return isLate
      ? new Promise((resolve) => void late.push(() => resolve(getTokens(parameters))))
      : getTokens(parameters)
  }
  const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 2) } }
  serve(replies)
  const { first, data, settled, tokens } = await setup({ capabilities: { getTokens: slow } }, 'unsettled')
  await vi.waitFor(() => expect(late).toHaveLength(1))
  first.emit([on(1, bob)])
  await settled()
  late[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  delete replies['/balance']
  await tokens.refresh()
  expect(data()?.shown.map(({ symbol }) => symbol)).toEqual(['USD ', 'ETH'])
})

test('shows nothing of another account if the services fail', async () => {
  const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 2) } }
  serve(replies)
  const { first, data, settled } = await setup()
  delete replies['/balance']
  first.emit([on(1, bob)])
  await settled()
  expect(data()?.shown.map(({ symbol, worth }) => [symbol, worth])).toEqual([['ETH', undefined]])
})

test('waits for no services that hang', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const { data, kit } = await setup({}, 'unsettled')
  expect(data()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(data()?.isPartial).toBe(true))
  expect(data()?.shown.map(({ symbol }) => symbol)).toEqual(['ETH'])
  kit.dispose()
})

test('reports no failure on a page without services', async () => {
  const asked = serve({})
  const { data, tokens } = await setup({ services: undefined })
  expect(tokens.hasServices).toBe(false)
  expect(data()?.isPartial).toBe(false)
  expect(asked).toEqual([])
})

test('hides tokens on this device until they are shown again', async () => {
  serve({ '/balance': { balances: balances.slice(0, 2) } })
  const storage = createMemoryStorage()
  const { data, tokens } = await setup({ storage })
  const token = tokens.find(dollars)
  if (token) tokens.hide(token)
  expect(data()?.hidden.map(({ address }) => address)).toEqual([dollars])
  expect(data()?.total?.value).toBe('2000')
  const later = await setup({ storage })
  expect(later.data()?.hidden).toHaveLength(1)
  if (token) later.tokens.show(token)
  expect(later.data()?.shown).toHaveLength(2)
})

test('hides a token by the address rule of the adapter', async () => {
  const listed = async (ignoresCase: boolean) => {
    serve({ '/balance': { balances: balances.slice(0, 2) } })
    const entry = JSON.stringify({ version: 1, value: [dollars.toLowerCase()] })
    const { data, tokens } = await setup({
      storage: createMemoryStorage({ '@mooring/hiddenTokens': entry }),
      capabilities: { getTokens, family: { name: 'EVM', ignoresCase } },
    })
    const hidden = data()?.hidden.length
    const token = tokens.find(dollars)
    if (token) tokens.show(token)
    return [hidden, data()?.hidden.length, data()?.shown.length]
  }
  expect(await listed(true)).toEqual([1, 0, 2])
  // To this family it is another token.
  expect(await listed(false)).toEqual([0, 0, 2])
})

test('reloads after 30 s, or at once on request', async () => {
  const asked = serve({ '/balance': { balances } })
  const { tokens, stop, settled } = await setup()
  const count = () => asked.filter((url) => url.includes('/balance')).length
  stop()
  tokens.$tokens.listen(() => {})
  await settled()
  expect(count()).toBe(1)
  await tokens.refresh()
  expect(count()).toBe(2)
})

test('loads nothing for a list that nobody watches, and new data when it is watched again', async () => {
  const asked = serve({ '/balance': { balances } })
  const { kit, tokens, stop, settled } = await setup()
  const count = () => asked.filter((url) => url.includes('/balance')).length
  kit.refresh.ask('tokens')
  await settled()
  expect(count()).toBe(2)
  // After a transfer, the services must not answer from their cache.
  const forced = asked
    .filter((url) => url.includes('/balance'))
    .map((url) => new URL(url).searchParams.get('forceUpdate')?.split(',') ?? [])
  expect(forced).toEqual([[], [toSwapCoin('eip155:1'), dollars, bait]])
  stop()
  // Stores notice after a second that nobody watches them, one after the other.
  await vi.advanceTimersByTimeAsync(5000)
  kit.refresh.ask('balance')
  await vi.advanceTimersByTimeAsync(1000)
  expect(count()).toBe(2)
  tokens.$tokens.listen(() => {})
  await settled()
  expect(count()).toBe(3)
})

test('follows the wallet to another account, and never shows the tokens of the old one', async () => {
  serve({ '/balance': { balances } })
  const { first, data, settled } = await setup()
  first.emit([on(1, bob)])
  expect(data()).toBeUndefined()
  await settled()
  expect(data()?.shown).toHaveLength(2)
})

test('follows the wallet to another network, and shows no token of the one that was left, however late it comes', async () => {
  serve({ '/balance': { balances } })
  const waiting: (() => void)[] = []
  const slow: typeof getTokens = (parameters) =>
    new Promise((resolve) => void waiting.push(() => resolve(getTokens(parameters))))
  const { first, data, settled } = await setup({ capabilities: { getTokens: slow } }, 'unsettled')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  // The services list no balance of this network.
  first.emit([on(137, alice)])
  await settled()
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(data()?.shown.map(({ symbol, address }) => [symbol, address])).toEqual([['ETH', undefined]])
})

test('believes no service about the own coin of another size', async () => {
  serve({ '/balance': { balances: [{ ...coin, quantity: { decimals: 6, numeric: '9' }, price: 1 }] } })
  const getBalance = () => Promise.reject(new Error('down'))
  const { data, tokens } = await setup({ getBalance })
  expect([data(), tokens.$tokens.get().status]).toEqual([undefined, 'error'])
})

test.each(['5', '{"version":1,"value":"x"}', '{"version":1,"value":[5,{}]}'])(
  'believes no %s in the storage',
  async (entry) => {
    serve({ '/balance': { balances } })
    const { data } = await setup({ storage: createMemoryStorage({ '@mooring/hiddenTokens': entry }) })
    expect(data()?.hidden).toEqual([])
  },
)
