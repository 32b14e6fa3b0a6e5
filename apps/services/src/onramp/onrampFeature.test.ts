import { createOnrampUrl, getOnrampOptions, getOnrampQuote } from '@mooring/core'
import { contracts } from 'devnet'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
let clients: TestClients
let faucet: Awaited<ReturnType<typeof createFaucet>>

beforeAll(async () => {
  faucet = await createFaucet()
  services = await startTestServices({
    onramp: { faucetKey: faucet.faucetKey },
    projects: [{ id: 'test-project', allowedOrigins: ['https://app.example.org'] }],
  })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

async function ask(path: string, body?: object) {
  const response = await fetch(`${services.url}${path}${path.includes('?') ? '&' : '?'}projectId=test-project`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
  const answer = (await response.json()) as any
  return { status: response.status, answer, field: answer.reasons?.[0]?.field }
}

const url = (change: object = {}, wallet: object = {}) => {
  const destinationWallets = [{ address: createAddress(), ...wallet }]
  return ask('/v1/generators/onrampurl', { destinationWallets, partnerUserId: 'p', ...change })
}

/** A person with a browser: follows where a form leads. */
async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, address: response.url, html: await response.text() }
}
const open = async (address: string) => (await fetch(address)).text()
const quotedAt = (html: string) => /name="quoted_at" value="(\d+)"/u.exec(html)?.[1] ?? ''
const balance = (address: Hex) => faucet.chain.getBalance({ address })

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
  const amount = ({ amount }: { amount: string }) => Number(amount)
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

describe('a purchase', () => {
  test('is chosen, checked and confirmed on a page, and really paid out', async () => {
    const address = createAddress()
    const wallets = [{ address, blockchains: ['ethereum'] }]
    const parameters = {
      wallets,
      network: 'eip155:31337',
      partnerUserId: 'p',
      defaultNetwork: 'local-harbour',
    } as const
    const link = await createOnrampUrl(clients.blockchain, parameters)
    expect(link).toMatch(/\/onramp\/[-0-9a-f]{36}$/u)
    const choice = await open(link ?? '')
    expect(choice).toContain(address)
    expect(choice).toContain('No real money is taken')

    const review = await post(link ?? '', { asset: 'eip155:31337:0x'.padEnd(55, 'e'), payment: '250', currency: 'USD' })
    expect(review.address).toBe(link)
    expect(review.html).toContain('250.00 USD')
    expect(await balance(address)).toBe(0n)
    const result = await post(`${link}/confirm`, { quoted_at: quotedAt(review.html) })
    expect(result.html).toContain('Your coins are there')
    const [hash] = /0x[0-9a-f]{64}/u.exec(result.html) ?? []
    const paid = await balance(address)
    expect(paid).toBeGreaterThan(parseEther('0.09'))
    expect(paid).toBeLessThan(parseEther('0.11'))
    const transaction = await faucet.chain.getTransaction({ hash: hash as Hex })
    expect([transaction.to, transaction.value]).toEqual([address.toLowerCase(), paid])
  })

  test('is paid out once, however often it is confirmed', async () => {
    const { answer } = await url({ presetCryptoAmount: 1, defaultNetwork: 'local-harbour' })
    const review = await open(answer.url)
    const quoted_at = quotedAt(review)
    const before = await balance(faucet.address)
    const results = await Promise.all(Array.from({ length: 10 }, () => post(`${answer.url}/confirm`, { quoted_at })))
    expect(results.every(({ status }) => status === 200)).toBe(true)
    expect(results.at(-1)?.html).toContain('Your coins are there')
    const spent = before - (await balance(faucet.address))
    expect(spent).toBeGreaterThan(parseEther('1'))
    expect(spent).toBeLessThan(parseEther('1.01'))
    // It cannot be changed any more.
    const late = await post(answer.url, { asset: 'eip155:31337:0x'.padEnd(55, 'e'), payment: '500', currency: 'USD' })
    expect(late.html).toContain('Your coins are there')
  })

  test('of many people at once is paid out to each', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const address = createAddress()
        const { answer } = await url({ presetCryptoAmount: 1, defaultNetwork: 'local-harbour' }, { address })
        return { address, link: answer.url as string, quoted_at: quotedAt(await open(answer.url)) }
      }),
    )
    await Promise.all(people.map(({ link, quoted_at }) => post(`${link}/confirm`, { quoted_at })))
    for (const { address, link } of people) {
      expect(await open(link)).toContain('Your coins are there')
      expect(await balance(address)).toBe(parseEther('1'))
    }
  })

  test('at a price that was not shown is shown again first', async () => {
    const { answer } = await url({ presetFiatAmount: 50 })
    const { html } = await post(`${answer.url}/confirm`, { quoted_at: '1' })
    expect(html).toContain('Check your purchase')
    expect(html).toContain('50.00 USD')
  })

  test('of too little is explained where it was typed', async () => {
    const { answer } = await url()
    const asset = 'eip155:31337:0x'.padEnd(55, 'e')
    for (const [payment, words] of [
      ['5', 'from 10.00 to 7500.00'],
      ['"><script>', 'Write an amount such as'],
    ] as const) {
      const { status, html } = await post(answer.url, { asset, payment, currency: 'EUR' })
      expect(status).toBe(400)
      expect(html).toContain(words)
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain('<script')
    }
    expect((await post(answer.url, { asset: 'eip155:1:0x', payment: '50', currency: 'USD' })).status).toBe(400)
    expect((await post(answer.url, { asset, payment: '50', currency: 'XYZ' })).status).toBe(400)
  })

  test('leads back to a page of the project alone', async () => {
    const redirectUrl = 'https://app.example.org/wallet?tab=1&x="'
    const { answer } = await url({ presetCryptoAmount: 1, redirectUrl })
    const { html } = await post(`${answer.url}/confirm`, { quoted_at: quotedAt(await open(answer.url)) })
    expect(html).toContain('href="https://app.example.org/wallet?tab=1&amp;x=%22"')
    for (const bad of [
      'javascript:alert(1)',
      'https://evil.example.org',
      'https://app.example.org@evil.org',
      'x',
      'ftp://app.example.org',
    ])
      expect(await url({ redirectUrl: bad })).toMatchObject({ status: 400, field: 'redirectUrl' })
  })

  test('is shown on a page that runs nothing and is in no frame', async () => {
    const { answer } = await url()
    const { headers } = await fetch(answer.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${services.url}/onramp/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await fetch(`${services.url}/onramp/harbour`)).status).toBe(400)
    expect((await fetch(`${services.url}/onramp/exchange.svg`)).headers.get('content-type')).toContain('image/svg+xml')
  })
})

test('a token is paid out too, and what the account does not have is not', async () => {
  const address = createAddress()
  const { answer } = await url({ presetFiatAmount: 20, defaultNetwork: 'local-harbour' }, { address, assets: ['HUSD'] })
  const confirm = async () => post(`${answer.url}/confirm`, { quoted_at: quotedAt(await open(answer.url)) })
  const tokens = { abi: erc20Abi, address: contracts.husd } as const
  expect((await confirm()).html).toContain('There are not enough coins')
  expect(await faucet.chain.readContract({ ...tokens, functionName: 'balanceOf', args: [address] })).toBe(0n)

  const holder = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await faucet.chain.impersonateAccount({ address: holder })
  const { writeContract } = await import('viem/actions')
  const args = [faucet.address, parseUnits('100', 6)] as const
  const hash = await writeContract(faucet.chain, {
    ...tokens,
    functionName: 'transfer',
    args,
    account: holder,
    chain: null,
  })
  await faucet.chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  const second = await url({ presetFiatAmount: 20, defaultNetwork: 'local-harbour' }, { address, assets: ['HUSD'] })
  const page = await open(second.answer.url)
  const result = await post(`${second.answer.url}/confirm`, { quoted_at: quotedAt(page) })
  expect(result.html).toContain('Your coins are there')
  const paid = await faucet.chain.readContract({ ...tokens, functionName: 'balanceOf', args: [address] })
  expect(paid).toBeGreaterThan(parseUnits('19', 6))
  expect(paid).toBeLessThan(parseUnits('20', 6))
})

describe('the aggregator', () => {
  const quotes = { destinationCurrencyCode: 'ETH_LOCAL_HARBOUR', sourceCurrencyCode: 'USD', sourceAmount: '100' }

  test('has one provider, with its properties', async () => {
    const { answer } = await ask('/v1/onramp/providers')
    expect(answer).toMatchObject([{ name: 'Local Harbour Exchange', serviceProvider: 'LOCAL_HARBOUR', status: 'LIVE' }])
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

  test('quotes, and leads to the same page', async () => {
    const { answer } = await ask('/v1/onramp/multi/quotes', quotes)
    expect(answer).toMatchObject([{ serviceProvider: 'LOCAL_HARBOUR', sourceAmount: 100, transactionFee: 1 }])
    expect((await ask('/v1/onramp/multi/quotes', { ...quotes, excludeProviders: ['LOCAL_HARBOUR'] })).answer).toEqual(
      [],
    )
    const address = createAddress()
    const sessionData = { serviceProvider: 'LOCAL_HARBOUR', ...quotes, walletAddress: address }
    const widget = await ask('/v1/onramp/widget', { sessionData })
    const page = await open(widget.answer.widgetUrl)
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
    expect(list).toMatchObject({ total: 1, exchanges: [{ id: 'local-harbour', name: 'Local Harbour Exchange' }] })
    const address = createAddress()
    const recipient = `eip155:31337:${address}`
    const order = { exchangeId: 'local-harbour', asset, amount: '0.5', recipient }
    const { result: session } = await call('reown_getExchangePayUrl', [order])
    const status = async () =>
      (await call('reown_getExchangeBuyStatus', { exchangeId: 'local-harbour', sessionId: session.sessionId })).result
    expect(await status()).toEqual({ status: 'IN_PROGRESS' })
    const page = await open(session.url)
    expect(page).toContain('0.5 ETH')
    await post(`${session.url}/confirm`, { quoted_at: quotedAt(page) })
    expect(await status()).toEqual({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/u) })
    expect(await balance(address)).toBe(parseEther('0.5'))
  })

  test('sells nothing else', async () => {
    for (const params of [{ asset: 'eip155:1/slip44:60' }, { exclude: ['local-harbour'] }, { includeOnly: ['x'] }])
      expect((await call('reown_getExchanges', params)).result).toEqual({ exchanges: [], total: 0 })
    const order = { exchangeId: 'local-harbour', asset, amount: '0.5', recipient: createAddress() }
    for (const change of [
      { exchangeId: 'x' },
      { asset: 'eip155:1/slip44:60' },
      { amount: '0' },
      { amount: '-1' },
      { amount: '1000000' },
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
  const read = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${base}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
    return { status: response.status, answer: (await response.json()) as any }
  }
  expect((await read('/v1/onramp/options')).answer.purchaseCurrencies).toEqual([])
  expect((await read('/v1/onramp/providers')).answer).toEqual([])
  const wallets = { destinationWallets: [{ address: createAddress() }] }
  expect((await read('/v1/generators/onrampurl', wallets)).status).toBe(503)
  const list = await read('/v1/json-rpc', { id: 1, method: 'reown_getExchanges', params: {} })
  expect(list.answer.result).toEqual({ exchanges: [], total: 0 })
})
