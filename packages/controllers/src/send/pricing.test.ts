import type { Network } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bob, mainnet } from '../testing/setupKit.js'
import { setupSend, usdc, usdcAddress } from '../testing/setupSend.js'

const balances = [
  { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2_000, quantity: { decimals: 18, numeric: '3' } },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: usdc,
    price: 1,
    iconUrl: 'https://img.example/usdc.png',
    quantity: { decimals: 6, numeric: '500' },
  },
  {
    name: 'Spam',
    symbol: 'WIN',
    chainId: 'eip155:1',
    address: `eip155:1:${bob}`,
    price: 9,
    quantity: { decimals: 0, numeric: '9' },
  },
]

/** What the services answer, by the end of the path; what is missing is refused. */
function serve(replies: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const { pathname } = new URL(url)
      const found = Object.entries(replies).find(([path]) => pathname.includes(path))
      return found ? Response.json(found[1]) : new Response('', { status: 500 })
    }),
  )
}

const services = 'https://services.example'

async function settle(): Promise<void> {
  // The file of the services is loaded by real time.
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalled())
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(1)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('with services', () => {
  test('knows what a token is worth, and believes the network about decimals and amounts', async () => {
    serve({ '/balance': { balances } })
    const { send } = await setupSend({ services, tokens: undefined })
    await settle()
    expect(send.$tokens.get().data).toEqual([
      {
        address: undefined,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        balance: 10n ** 18n,
        price: 2_000,
        iconUrl: undefined,
      },
      {
        address: usdc,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        balance: 500_000_000n,
        price: 1,
        iconUrl: 'https://img.example/usdc.png',
      },
    ])
    // The fee of the network's own coin, which is chosen until another one is.
    expect(send.$fee.get().data?.fiat).toBeCloseTo(0.042)
  })

  test('takes an amount of money, and sends no more coins than it buys', async () => {
    serve({ '/balance': { balances } })
    const { send, form, fill, choose } = await setupSend({ services })
    await settle()
    await fill('0.5')
    expect(form()).toMatchObject({ unit: 'coin', other: '1000' })
    send.changeUnit()
    expect(form()).toMatchObject({ unit: 'fiat', amount: '1000', other: '0.5' })
    expect(send.$fee.get().data?.fiat).toBeCloseTo(0.042)
    send.editAmount('25.5')
    expect(form().other).toBe('0.01275')
    send.editAmount('25.555')
    expect(form().problems.amount).toMatchObject({ reason: 'invalidAmount' })
    send.editAmount('25.5')
    await vi.advanceTimersByTimeAsync(1)
    send.review()
    expect(send.$send.get()).toMatchObject({ status: 'reviewing', transfer: { value: 12_750_000_000_000_000n } })
    send.back()
    send.useMax()
    await vi.advanceTimersByTimeAsync(1)
    expect(form()).toMatchObject({ unit: 'coin', amount: '0.99997375' })
    choose(1)
    expect(form().unit).toBe('coin')
  })

  test.each([
    ['fail later', true],
    ['fail later with the network', false],
  ])('that %s leave no price to convert money at', async (_, isNetworkUp) => {
    const replies: Record<string, unknown> = { '/balance': { balances: balances.slice(0, 2) } }
    serve(replies)
    let isUp = true
    const getBalance = async () => {
      if (!isUp) throw new Error('down')
      return { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
    }
    const { kit, send, form, fill } = await setupSend({ services, tokens: undefined, getBalance })
    await settle()
    await fill('0.5')
    send.changeUnit()
    delete replies['/balance']
    isUp = isNetworkUp
    kit.refresh.ask('tokens')
    await vi.waitFor(() => expect(send.$tokens.get().status).toBe(isNetworkUp ? 'success' : 'error'))
    expect(send.$tokens.get().data?.map(({ name, price }) => [name, price])).toEqual([
      ['Ether', undefined],
      ['USD Coin', undefined],
    ])
    expect(send.$fee.get().data?.fiat).toBeUndefined()
    // It is typed in coins again.
    expect(form()).toMatchObject({ unit: 'coin', amount: '', other: undefined, token: { symbol: 'ETH' } })
  })

  test.each([
    ['that the network knows', 'bob.eth', 'bob.eth'],
    ['that is registered with them', 'bob.reown.id', undefined],
  ])('shows the name and the picture of a known address %s', async (_, name, known) => {
    serve({ '/balance': { balances }, '/identity': { name, avatar: 'https://img.example/bob.png' } })
    const lookUpAddress = async () => known
    const { form, fill } = await setupSend({ services, capabilities: { lookUpAddress } })
    await settle()
    await fill()
    await settle()
    const found = { address: bob, name, imageUrl: 'https://img.example/bob.png' }
    expect(form().receiver).toMatchObject(found)
  })

  test.each([
    ['knows none', undefined],
    ['knows another one', 'mallory.eth'],
  ])('shows no name and no picture that they alone give to an address: the network %s', async (_, known) => {
    serve({ '/balance': { balances }, '/identity': { name: 'alice.eth', avatar: 'https://img.example/alice.png' } })
    const lookUpAddress = async () => known
    const { form, fill } = await setupSend({ services, capabilities: { lookUpAddress } })
    await settle()
    await fill()
    await settle()
    expect(form().receiver).toMatchObject({ address: bob, name: known, imageUrl: undefined })
  })

  test('that are down sends by the network alone', async () => {
    serve({})
    const lookUpAddress = async () => 'bob.eth'
    const { send, form, fill, asked } = await setupSend({ services, capabilities: { lookUpAddress } })
    await settle()
    expect(send.$tokens.get().data?.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['ETH', undefined],
      ['USDC', undefined],
    ])
    await fill('1', bob, 1)
    await settle()
    expect(form()).toMatchObject({ receiver: { name: 'bob.eth' }, other: undefined, action: { kind: 'review' } })
    send.changeUnit()
    expect(form().unit).toBe('coin')
    send.review()
    send.submit()
    expect(asked).toMatchObject([{ token: usdc, value: 1_000_000n }])
  })

  test('shows what the services say while the network does not answer', async () => {
    serve({ '/balance': { balances } })
    const down = () => Promise.reject(new Error('offline'))
    const { send, form, choose } = await setupSend({
      services,
      getBalance: down,
      capabilities: { getTokens: down, estimateFee: down },
    })
    await settle()
    expect(send.$tokens.get().data?.map(({ symbol, balance }) => [symbol, balance])).toEqual([
      ['ETH', 3n * 10n ** 18n],
      ['USDC', 500_000_000n],
    ])
    choose(0)
    send.editAmount('1')
    send.editTo(bob)
    await settle()
    // The coin needs a price of gas.
    expect(form().action).toMatchObject({ kind: 'problem', problem: { reason: 'gasPrice' } })
  })

  test('sends no token about whose decimals the services and the network disagree', async () => {
    const [ether, dollars] = balances
    serve({ '/balance': { balances: [ether, { ...dollars, quantity: { decimals: 18, numeric: '500' } }] } })
    const { send, form, fill, asked } = await setupSend({ services })
    await settle()
    await fill('1', bob, 1)
    expect(form()).toMatchObject({ token: { decimals: 6 }, action: { problem: { name: 'TokenDecimalsError' } } })
    send.review()
    send.submit()
    expect(asked).toEqual([])
  })

  test('asks the network’s own endpoints for what money depends on, and never those of the services', async () => {
    serve({ '/balance': { balances } })
    const urls = new Map<string, readonly string[]>()
    const note =
      <answer>(name: string, answer: answer) =>
      async ({ network }: { network: Network }) => {
        urls.set(name, [...(urls.get(name) ?? []), ...network.rpcUrls.default.http])
        return answer
      }
    const { send, fill } = await setupSend({
      services,
      capabilities: {
        getTokens: note('getTokens', []),
        resolveName: note('resolveName', bob),
        lookUpAddress: note('lookUpAddress', undefined),
        hasCode: note('hasCode', false),
      },
      wallet: {
        prepareTransfer: async () => ({ calls: [] }),
        simulate: note('simulate', undefined),
      },
    })
    send.$forecast.listen(() => {})
    await settle()
    await fill('0.25', 'bob.eth')
    await vi.advanceTimersByTimeAsync(600)
    await fill('0.25', bob)
    await settle()
    send.review()
    await settle()
    const names = ['getTokens', 'resolveName', 'lookUpAddress', 'hasCode', 'simulate']
    expect([...urls.keys()].sort()).toEqual(names.sort())
    expect(new Set([...urls.values()].flat())).toEqual(new Set(mainnet.rpcUrls.default.http))
  })

  test('sends no token of which only the services know the decimals', async () => {
    serve({ '/balance': { balances } })
    const getTokens = vi.fn().mockRejectedValueOnce(new Error('offline'))
    const [address, name, symbol, decimals, balance] = [usdc, 'USD Coin', 'USDC', 6, 500_000_000n] as const
    getTokens.mockResolvedValue([{ address, name, symbol, decimals, balance }])
    const { send, form, choose, asked } = await setupSend({ services, capabilities: { getTokens } })
    await settle()
    choose(1)
    send.editAmount('1')
    send.editTo(bob)
    await settle()
    expect(form().action).toMatchObject({ kind: 'retry', problem: { name: 'TokensNotLoadedError' } })
    send.review()
    send.submit()
    expect(asked).toEqual([])
    send.retryTokens()
    await settle()
    send.review()
    send.submit()
    expect(asked).toMatchObject([{ value: 1_000_000n }])
  })

  test('shows no coin with other decimals than those of the network', async () => {
    const [coin] = balances
    serve({ '/balance': { balances: [{ ...coin, quantity: { decimals: 6, numeric: '3' } }] } })
    const { send } = await setupSend({ services, getBalance: () => Promise.reject(new Error('offline')) })
    await settle()
    expect(send.$tokens.get()).toMatchObject({ status: 'error', error: { shortMessage: 'offline' } })
  })

  test('sends to a name that is registered with them, and asks the network about the others', async () => {
    const addresses = { 60: { address: bob } }
    serve({
      '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
      'bob.reown.id': { name: 'bob.reown.id', addresses },
    })
    const { send, form, capabilities } = await setupSend({ services })
    send.editTo('bob.reown.id')
    await vi.advanceTimersByTimeAsync(500)
    await vi.waitFor(() => expect(form().receiver).toMatchObject({ address: bob, name: 'bob.reown.id' }))
    expect(capabilities.resolveName).not.toHaveBeenCalled()

    send.editTo('bob.eth')
    await vi.advanceTimersByTimeAsync(500)
    expect(capabilities.resolveName).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['is not registered', []],
    ['has no address', { name: 'nobody.reown.id', addresses: {} }],
    ['has the zero address', { name: 'nobody.reown.id', addresses: { 60: { address: `0x${'0'.repeat(40)}` } } }],
    [
      'has no address that can be one',
      { name: 'nobody.reown.id', addresses: { 60: { address: 'https://evil.example' } } },
    ],
  ])('says that a name of theirs leads nowhere when it %s', async (_, profile) => {
    serve({ '/v1/supported-chains': { http: ['eip155:1'], ws: [] }, 'nobody.reown.id': profile })
    const { send, form } = await setupSend({ services })
    send.editTo('nobody.reown.id')
    await vi.advanceTimersByTimeAsync(500)
    await vi.waitFor(() => expect(form().receiver).toMatchObject({ problem: { shortMessage: 'Error resolving name' } }))
  })
})

test('without services nothing is asked of any, and a page names its own tokens', async () => {
  serve({})
  const { send, capabilities } = await setupSend({
    tokens: { 'eip155:1': [{ address: usdcAddress.toLowerCase(), image: 'https://img.example/u.png' }] },
  })
  expect(send.$tokens.get().data?.[1]).toMatchObject({ symbol: 'USDC', iconUrl: 'https://img.example/u.png' })
  expect(capabilities.getTokens).toHaveBeenCalledTimes(1)
  expect(fetch).not.toHaveBeenCalled()
})

test('says that the tokens could not be loaded, and loads them again on request', async () => {
  const getBalance = vi.fn().mockRejectedValueOnce(new Error('offline'))
  getBalance.mockResolvedValue({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  const { send, form } = await setupSend({ getBalance })
  expect(send.$tokens.get()).toMatchObject({ status: 'error', error: { shortMessage: 'offline' } })
  expect(form().action).toMatchObject({ kind: 'retry', problem: { shortMessage: 'Your tokens didn’t load' } })
  send.retryTokens()
  await vi.advanceTimersByTimeAsync(0)
  expect(form()).toMatchObject({ token: { symbol: 'ETH' }, action: { kind: 'amount' } })
})

test('reads the fee every 15 s while it is reviewed, and asks for a new consent when it has risen', async () => {
  const estimateFee = vi.fn(async () => ({ value: 8n }))
  const { send, fill, asked } = await setupSend({ capabilities: { estimateFee } })
  await fill()
  send.review()
  await vi.advanceTimersByTimeAsync(0)
  const before = estimateFee.mock.calls.length
  estimateFee.mockResolvedValue({ value: 20n })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(estimateFee).toHaveBeenCalledTimes(before + 1)
  expect(send.$send.get()).toMatchObject({ status: 'reviewing', problem: { name: 'FeeRaisedError' } })
  // A click that was made while the fee rose.
  send.submit()
  expect(send.$send.get()).toMatchObject({ problem: { name: 'FeeRaisedError' } })
  await vi.advanceTimersByTimeAsync(1_000)
  send.submit()
  expect(send.$send.get()).toMatchObject({ status: 'reviewing', problem: undefined })
  // A double click.
  send.submit()
  await vi.advanceTimersByTimeAsync(500)
  send.submit()
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  send.submit()
  expect(asked).toMatchObject([{ fee: { value: 20n } }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(estimateFee).toHaveBeenCalledTimes(before + 1)
})
