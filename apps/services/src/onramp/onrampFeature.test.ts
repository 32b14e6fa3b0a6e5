import { getOnrampOptions, getOnrampQuote } from '@mooring/core'
import { contracts } from 'devnet'
import { type Hex, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
let clients: TestClients
let faucet: Awaited<ReturnType<typeof createFaucet>>
const { ask, post, open, quotedAt } = createBuyer(() => services.url)
const balance = (address: Hex) => faucet.chain.getBalance({ address })

beforeAll(async () => {
  faucet = await createFaucet()
  services = await startTestServices({
    onramp: { faucetKey: faucet.faucetKey },
    projects: [{ id: 'test-project', allowedOrigins: ['https://app.example.org'] }],
  })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

test('core is told what can be bought, at what price', async () => {
  const options = await getOnrampOptions(clients.blockchain)
  expect(options.isFallback).toBe(false)
  const limits = [{ id: 'card', min: '10', max: '7500' }]
  expect(options.paymentCurrencies).toEqual([
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ])
  const ether = options.purchaseCurrencies.find(({ id }) => id === 'ETH')
  expect(ether?.networks).toContainEqual({
    name: 'local-harbour',
    displayName: 'Local Harbour',
    chainId: '31337',
    contractAddress: undefined,
  })
  const dollar = options.purchaseCurrencies.find(({ id }) => id === 'HUSD')
  expect(dollar?.networks[0]?.contractAddress).toBe(contracts.husd)

  const wanted = { purchaseCurrency: 'HUSD', paymentCurrency: 'USD', amount: '100', network: 'local-harbour' }
  const quote = await getOnrampQuote(clients.blockchain, wanted)
  const amount = (money: { amount: string } | undefined) => Number(money?.amount)
  expect(quote.isMock).toBe(false)
  expect([amount(quote.paymentTotal), amount(quote.providerFee)]).toEqual([100, 1])
  expect(amount(quote.paymentSubtotal)).toBeCloseTo(99 - amount(quote.networkFee), 9)
  // A dollar on the chain costs a dollar.
  expect(amount(quote.purchaseAmount)).toBeCloseTo(amount(quote.paymentSubtotal), 5)
  expect(quote.purchaseAmount.currency).toBe('HUSD')
})

test('both spellings are spoken', async () => {
  const { answer } = await ask('/v1/onramp/buy/options?country=DE')
  expect(answer.paymentCurrencies[0]).toMatchObject({
    limits: [{ id: 'card' }],
    payment_method_limits: [{ id: 'card' }],
  })
  const [network] = answer.purchaseCurrencies[0].networks
  expect(network).toMatchObject({ displayName: 'Local Harbour', display_name: 'Local Harbour', chain_id: '31337' })
  const query = 'purchaseCurrency=eth&paymentAmount=50&paymentCurrency=eur&paymentMethod=card&country=DE'
  const { answer: quote } = await ask(`/v1/onramp/buy/quotes?${query}`)
  expect(quote.paymentTotal).toEqual({ value: '50.00', amount: '50.00', currency: 'EUR' })
  expect(quote.paymentSubTotal).toEqual(quote.paymentSubtotal)
  expect(quote.coinbaseFee).toEqual(quote.providerFee)
})

test.each([
  [{ amount: '9.99' }, 'amount'],
  [{ amount: '7500.01' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '10.001' }, 'amount'],
  [{ paymentCurrency: 'XYZ' }, 'paymentCurrency'],
  [{ purchaseCurrency: 'BTC' }, 'purchaseCurrency'],
  [{ network: 'ethereum' }, 'purchaseCurrency'],
  [{ purchaseCurrency: undefined }, 'purchaseCurrency'],
])('a quote for %j is refused', async (change, field) => {
  const body = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'local-harbour', ...change }
  expect(await ask('/v1/onramp/quote', body)).toMatchObject({ status: 400, field })
})

test('a quote is asked for as the client of AppKit asks', async () => {
  const options = (await ask('/v1/onramp/options')).answer
  const purchaseCurrency = options.purchaseCurrencies.find(({ id }: { id: string }) => id === 'HUSD')
  const [paymentCurrency] = options.paymentCurrencies
  const wanted = { purchaseCurrency, paymentCurrency, amount: '100', network: purchaseCurrency.symbol }
  expect(await ask('/v1/onramp/quote', wanted)).toMatchObject({
    status: 200,
    answer: { purchaseAmount: { currency: 'HUSD' }, paymentTotal: { amount: '100.00', currency: 'USD' } },
  })
  // Its built-in ids are another provider's.
  const builtIn = { ...purchaseCurrency, id: '2b92315d-eab7-5bef-84fa-089a131333f5' }
  expect((await ask('/v1/onramp/quote', { ...wanted, purchaseCurrency: builtIn })).status).toBe(200)
  expect(await ask('/v1/onramp/quote', { ...wanted, amount: '0' })).toMatchObject({ status: 400, field: 'amount' })
})

describe('the aggregator', () => {
  const quotes = { destinationCurrencyCode: 'ETH_LOCAL_HARBOUR', sourceCurrencyCode: 'USD', sourceAmount: '100' }

  test('has two providers, with their properties', async () => {
    const { answer } = await ask('/v1/onramp/providers')
    expect(answer).toMatchObject([
      { name: 'Local Harbour Exchange', serviceProvider: 'LOCAL_HARBOUR', status: 'LIVE' },
      { name: 'Local Lighthouse Exchange', serviceProvider: 'LOCAL_LIGHTHOUSE', status: 'LIVE' },
    ])
    expect(answer[0].logos.dark).not.toBe(answer[1].logos.dark)
    expect((await fetch(answer[0].logos.dark)).status).toBe(200)
    for (const type of [
      'countries',
      'crypto-currencies',
      'fiat-currencies',
      'payment-methods',
      'fiat-purchases-limits',
      'countries-defaults',
    ])
      expect((await ask(`/v1/onramp/providers/properties?type=${type}`)).answer.length).toBeGreaterThan(0)
    expect(await ask('/v1/onramp/providers/properties?type=boats')).toMatchObject({ status: 400 })
  })

  test('quotes each provider at its fee, and leads to the page of the chosen one', async () => {
    const { answer } = await ask('/v1/onramp/multi/quotes', quotes)
    expect(answer).toMatchObject([
      { serviceProvider: 'LOCAL_HARBOUR', sourceAmount: 100, transactionFee: 1 },
      { serviceProvider: 'LOCAL_LIGHTHOUSE', sourceAmount: 100, transactionFee: 2 },
    ])
    const excludeProviders = ['LOCAL_HARBOUR']
    const { answer: others } = await ask('/v1/onramp/multi/quotes', { ...quotes, excludeProviders })
    expect(others).toMatchObject([{ serviceProvider: 'LOCAL_LIGHTHOUSE' }])
    excludeProviders.push('LOCAL_LIGHTHOUSE')
    expect((await ask('/v1/onramp/multi/quotes', { ...quotes, excludeProviders })).answer).toEqual([])
    const address = createAddress()
    const sessionData = { serviceProvider: 'LOCAL_LIGHTHOUSE', ...quotes, walletAddress: address }
    const widget = await ask('/v1/onramp/widget', { sessionData })
    const page = await open(widget.answer.widgetUrl)
    expect(page).toContain('Local Lighthouse Exchange')
    expect(page).toContain('2.00 USD')
    expect(widget.answer.exchangeId).toBe('local-lighthouse')
    await post(`${widget.answer.widgetUrl}/confirm`, { quoted_at: quotedAt(page) })
    expect(await balance(address)).toBeGreaterThan(0n)
    for (const [change, field] of [
      [{ serviceProvider: 'X' }, 'serviceProvider'],
      [{ walletAddress: 'X' }, 'walletAddress'],
      [{ sourceAmount: 'X' }, 'sourceAmount'],
    ] as const)
      expect(await ask('/v1/onramp/widget', { sessionData: { ...sessionData, ...change } })).toMatchObject({
        status: 400,
        field,
      })
  })
})

describe('the exchange', () => {
  const call = async (method: string, params: unknown, path = '/v1/json-rpc') =>
    (await ask(path, { jsonrpc: '2.0', id: 7, method, params })).answer
  const asset = 'eip155:31337/slip44:60'

  test('sells by the same orders, and says what becomes of them', async () => {
    const { result: list } = await call('reown_getExchanges', { page: 0, asset })
    expect(list).toMatchObject({ total: 2, exchanges: [{ id: 'local-harbour' }, { id: 'local-lighthouse' }] })
    const address = createAddress()
    const recipient = `eip155:31337:${address}`
    const order = { exchangeId: 'local-harbour', asset, amount: '0.5', recipient }
    const { result: session } = await call('reown_getExchangePayUrl', [order])
    const status = async () =>
      (await call('reown_getExchangeBuyStatus', { exchangeId: 'local-harbour', sessionId: session.sessionId })).result
    expect(await status()).toEqual({ status: 'IN_PROGRESS' })
    const other = { exchangeId: 'local-lighthouse', sessionId: session.sessionId }
    expect((await call('reown_getExchangeBuyStatus', other)).result).toEqual({ status: 'UNKNOWN' })
    const page = await open(session.url)
    expect(page).toContain('0.5 ETH')
    await post(`${session.url}/confirm`, { quoted_at: quotedAt(page) })
    expect(await status()).toEqual({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/u) })
    expect(await balance(address)).toBe(parseEther('0.5'))
  })

  test('sells nothing else', async () => {
    for (const params of [
      { asset: 'eip155:1/slip44:60' },
      { exclude: ['local-harbour', 'local-lighthouse'] },
      { includeOnly: ['x'] },
    ])
      expect((await call('reown_getExchanges', params)).result).toEqual({ exchanges: [], total: 0 })
    const order = { exchangeId: 'local-harbour', asset, amount: '0.5', recipient: createAddress() }
    for (const change of [
      { exchangeId: 'x' },
      { asset: 'eip155:1/slip44:60' },
      { amount: '0' },
      { amount: '-1' },
      { amount: '1000000' },
      // Less than the minimum.
      { amount: '0.000001' },
      { recipient: zeroAddress },
      { asset: 'eip155:31337/slip44:0' },
      { asset: 'eip155:31337/slip44:501' },
      { amount: `0.${'0'.repeat(18)}1` },
      { recipient: 'x' },
      { recipient: undefined },
      { redirectUrl: 'javascript:alert(1)' },
    ])
      expect((await call('reown_getExchangePayUrl', { ...order, ...change })).error.code).toBe(-32602)
    const unknown = { exchangeId: 'local-harbour', sessionId: 'x\u0000' }
    expect((await call('reown_getExchangeBuyStatus', unknown)).result).toEqual({ status: 'UNKNOWN' })
  })

  test('and the wallet say which methods they do not have', async () => {
    for (const path of ['/v1/json-rpc', '/v1/wallet'])
      expect(await call('wallet_getAssets', [], path)).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: -32601 } })
    expect((await ask('/v1/json-rpc', [])).answer.error.code).toBe(-32600)
    const broken = await fetch(`${services.url}/v1/wallet`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(await broken.json()).toMatchObject({ id: null, error: { code: -32700 } })
    const stranger = await fetch(`${services.url}/v1/json-rpc`, { method: 'POST', body: '{"method":"x"}' })
    expect([stranger.status, await stranger.json()]).toMatchObject([401, { error: { code: 4100 } }])
  })
})

test('coins are never sent to a mistyped address, nor to one for another network', async () => {
  const wrong = contracts.weth.replace('b6A6', 'B6a6')
  const wallets = { destinationWallets: [{ address: wrong }] }
  expect(await ask('/v1/generators/onrampurl', wallets)).toMatchObject({ status: 400, field: 'destinationWallets' })
  const sale = { destinationCurrencyCode: 'ETH_LOCAL_HARBOUR', sourceCurrencyCode: 'USD', sourceAmount: '100' }
  const pay = { exchangeId: 'local-harbour', asset: 'eip155:31337/slip44:60', amount: '0.5' }
  for (const walletAddress of [wrong, `eip155:31338:${createAddress()}`]) {
    const sessionData = { serviceProvider: 'LOCAL_HARBOUR', ...sale, walletAddress }
    expect(await ask('/v1/onramp/widget', { sessionData })).toMatchObject({ status: 400, field: 'walletAddress' })
    const params = { ...pay, recipient: walletAddress }
    const { answer } = await ask('/v1/json-rpc', { jsonrpc: '2.0', id: 7, method: 'reown_getExchangePayUrl', params })
    expect(answer.error?.code).toBe(-32602)
  }
  const there = { destinationWallets: [{ address: `eip155:31338:${createAddress()}` }] }
  const page = await open((await ask('/v1/generators/onrampurl', there)).answer.url)
  expect(page).toContain('on Local Lighthouse')
  expect(page).not.toContain('on Local Harbour')
  expect(await ask('/v1/generators/onrampurl', { ...there, defaultNetwork: 'local-harbour' })).toMatchObject({
    status: 200,
  })
})

test('of several accounts, the one for the network is paid', async () => {
  const [first, second, third] = [createAddress(), createAddress(), createAddress()]
  const byName = [
    { address: first, blockchains: ['ethereum'] },
    { address: second, blockchains: ['local-harbour'] },
    { address: third, supported_networks: ['local-lighthouse'] },
  ]
  const byId = [`eip155:1:${first}`, `eip155:31337:${second}`, `eip155:31338:${third}`].map((address) => ({ address }))
  for (const destinationWallets of [byName, byId]) {
    const read = async (change: object) => {
      const { answer } = await ask('/v1/generators/onrampurl', { destinationWallets, ...change })
      return open(answer.url)
    }
    const harbour = await read({})
    expect(harbour).toContain(second)
    expect(harbour).not.toContain('on Local Lighthouse')
    const lighthouse = await read({ defaultNetwork: 'local-lighthouse' })
    expect(lighthouse).toContain(third)
    expect(lighthouse).not.toContain('on Local Harbour')
    expect(await read({ defaultNetwork: 'ethereum' })).toContain(second)
  }
  const destinationWallets = [{ address: first, blockchains: ['local-lighthouse'] }, { address: second }]
  const wanted = { destinationWallets, defaultNetwork: 'local-harbour' }
  expect(await open((await ask('/v1/generators/onrampurl', wanted)).answer.url)).toContain(second)
})

test('only accounts of EVM networks buy, at a known project', async () => {
  const wallets = { destinationWallets: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }] }
  expect(await ask('/v1/generators/onrampurl', wallets)).toMatchObject({ status: 400, field: 'destinationWallets' })
  expect((await fetch(`${services.url}/v1/onramp/options`)).status).toBe(401)
  const headers = { origin: 'https://evil.example.org' }
  expect((await fetch(`${services.url}/v1/onramp/options?projectId=test-project`, { headers })).status).toBe(403)
})

test.each([
  ['without an account that pays', { onramp: {} }],
  ['on networks that are no tests', { onramp: { faucetKey: `0x${'1'.repeat(64)}` }, networks: 'real' }],
])('%s nothing is sold', async (_, { networks, ...config }: { networks?: string; onramp: object }) => {
  const real = inject('networks').map((network) => ({ ...network, isTest: false }))
  const { url: base } = await useTestServices({ ...config, ...(networks ? { networks: real } : {}) })
  const { ask: read } = createBuyer(() => base)
  expect((await read('/v1/onramp/options')).answer.purchaseCurrencies).toEqual([])
  expect((await read('/v1/onramp/providers')).answer).toEqual([])
  const wallets = { destinationWallets: [{ address: createAddress() }] }
  expect((await read('/v1/generators/onrampurl', wallets)).status).toBe(503)
  const list = await read('/v1/json-rpc', { id: 1, method: 'reown_getExchanges', params: {} })
  expect(list.answer.result).toEqual({ exchanges: [], total: 0 })
})
