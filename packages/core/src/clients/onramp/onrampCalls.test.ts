import { describe, expect, test } from 'vitest'
import type { SafeUrl } from '../../links/safeHref.js'
import { createTestService, testCall } from '../../testing/testCall.js'
import { createOnrampUrl } from './createOnrampUrl.js'
import { createSellerPage } from './createSellerPage.js'
import { getOnrampOptions } from './getOnrampOptions.js'
import { getOnrampQuote } from './getOnrampQuote.js'
import { getOnrampSellers } from './getOnrampSellers.js'
import { getPurchaseStatus } from './getPurchaseStatus.js'
import { getSellerQuotes } from './getSellerQuotes.js'

const wallets = [{ address: '0xab', blockchains: ['ethereum'], assets: ['USDC'] }]
const quote = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }
const money = (amount: string, currency = 'USD') => ({ amount, currency })

testCall({
  name: 'createOnrampUrl',
  run: (client, network, signal) =>
    createOnrampUrl(client, {
      wallets,
      network,
      partnerUserId: 'me',
      defaultNetwork: 'ethereum',
      cryptoAmount: 5,
      fiatAmount: 20,
      ...(signal && { signal }),
    }),
  request: {
    method: 'POST',
    path: '/v1/generators/onrampurl',
    body: {
      destinationWallets: wallets,
      partnerUserId: 'me',
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetCryptoAmount: 5,
      presetFiatAmount: 20,
    },
  },
  reply: { url: 'https://pay.example/buy?id=1', exchangeId: 'pay', sessionId: '48' },
  result: { url: 'https://pay.example/buy?id=1' as SafeUrl, order: { exchangeId: 'pay', sessionId: '48' } },
  unsupported: { gives: undefined },
})

testCall({
  name: 'getOnrampQuote',
  run: (client, _, signal) => getOnrampQuote(client, { ...quote, ...(signal && { signal }) }),
  request: { method: 'POST', path: '/v1/onramp/quote', body: quote },
  reply: {
    quoteId: 'q1',
    paymentTotal: { value: '105.00', currency: 'USD' },
    paymentSubTotal: { value: '100', currency: 'USD' },
    purchaseAmount: { value: '99.5', currency: 'USDC' },
    coinbaseFee: { value: '3', currency: 'USD' },
    networkFee: { value: '2', currency: 'USD' },
  },
  result: {
    quoteId: 'q1',
    paymentTotal: money('105'),
    paymentSubtotal: money('100'),
    purchaseAmount: money('99.5', 'USDC'),
    providerFee: money('3'),
    networkFee: money('2'),
    isMock: false,
  },
  survives: true,
})

const usdc = {
  id: 'x',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress: '0xA0' }],
}
const usd = { id: 'USD', limits: [{ id: 'card', min: '10', max: '7500' }] }

testCall({
  name: 'getOnrampOptions',
  run: ({ http, isSupported }, _, signal) => getOnrampOptions({ http, isSupported }, signal ? { signal } : {}),
  request: { method: 'GET', path: '/v1/onramp/options' },
  reply: { paymentCurrencies: [usd], purchaseCurrencies: [usdc] },
  result: { paymentCurrencies: [usd], purchaseCurrencies: [usdc], isFallback: false },
  survives: true,
})

testCall({
  name: 'getPurchaseStatus',
  run: (client, _, signal) =>
    getPurchaseStatus(client, { exchangeId: 'pay', sessionId: '48', ...(signal && { signal }) }),
  request: {
    method: 'POST',
    path: '/v1/json-rpc',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'reown_getExchangeBuyStatus',
      params: { exchangeId: 'pay', sessionId: '48', projectId: 'project' },
    },
  },
  reply: { jsonrpc: '2.0', id: 1, result: { status: 'SUCCESS', txHash: `0x${'a'.repeat(64)}` } },
  result: { status: 'SUCCESS', hash: `0x${'a'.repeat(64)}` },
})

const harbour = { id: 'HARBOUR', name: 'Harbour Exchange', logoUrl: undefined }
const sold = {
  serviceProvider: 'HARBOUR',
  sourceAmount: 100,
  sourceAmountWithoutFees: 97,
  sourceCurrencyCode: 'EUR',
  destinationAmount: 1e-7,
  destinationCurrencyCode: 'ETH_BASE',
  transactionFee: 2,
  networkFee: 1,
}
const priced = {
  quoteId: 'HARBOUR',
  seller: harbour,
  paymentTotal: money('100', 'EUR'),
  paymentSubtotal: money('97', 'EUR'),
  purchaseAmount: money('0.0000001', 'ETH'),
  providerFee: money('2', 'EUR'),
  networkFee: money('1', 'EUR'),
  isMock: false,
}
const wanted = {
  sellers: [harbour, { ...harbour, id: 'LIGHTHOUSE' }],
  coin: { code: 'ETH_BASE', symbol: 'ETH' },
  currency: 'EUR',
  amount: '100',
  paymentMethod: 'CREDIT_DEBIT_CARD',
}

testCall({
  name: 'getSellerQuotes',
  run: (client, _, signal) => getSellerQuotes(client, { ...wanted, ...(signal && { signal }) }),
  request: {
    method: 'POST',
    path: '/v1/onramp/multi/quotes',
    body: {
      projectId: 'project',
      destinationCurrencyCode: 'ETH_BASE',
      sourceCurrencyCode: 'EUR',
      sourceAmount: '100',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    },
  },
  reply: [sold],
  result: [priced],
})

testCall({
  name: 'createSellerPage',
  run: (client, network, signal) =>
    createSellerPage(client, {
      seller: 'HARBOUR',
      code: 'ETH_BASE',
      network,
      address: '0xab',
      currency: 'EUR',
      amount: '100',
      ...(signal && { signal }),
    }),
  request: {
    method: 'POST',
    path: '/v1/onramp/widget',
    body: {
      projectId: 'project',
      sessionData: {
        serviceProvider: 'HARBOUR',
        sourceAmount: '100',
        sourceCurrencyCode: 'EUR',
        destinationCurrencyCode: 'ETH_BASE',
        walletAddress: '0xab',
      },
    },
  },
  reply: { widgetUrl: 'https://pay.example/buy?id=1', exchangeId: 'pay', sessionId: '48' },
  result: { url: 'https://pay.example/buy?id=1' as SafeUrl, order: { exchangeId: 'pay', sessionId: '48' } },
  unsupported: { gives: undefined },
})

describe('getSellerQuotes', () => {
  test.each([
    ['another coin', { destinationCurrencyCode: 'ETH' }],
    ['an unknown seller', { serviceProvider: 'PIRATE' }],
    ['a negative amount', { destinationAmount: -1 }],
    ['no amount', { destinationAmount: null }],
    ['an infinite amount', { destinationAmount: '1e999' }],
  ])('leaves out a quote with %s, and keeps the others', async (_, change) => {
    const other = { ...sold, serviceProvider: 'LIGHTHOUSE' }
    const { blockchain } = createTestService(() => [{ ...sold, ...change }, 5, other, { ...other, sourceAmount: 1 }])
    const quotes = await getSellerQuotes(blockchain, wanted)
    expect(quotes.map(({ seller, paymentTotal }) => [seller?.id, paymentTotal.amount])).toEqual([['LIGHTHOUSE', '100']])
  })

  test('reads the list of the published service, which is wrapped', async () => {
    const { blockchain } = createTestService(() => ({ quotes: [sold] }))
    expect(await getSellerQuotes(blockchain, wanted)).toEqual([priced])
  })
})

describe('createSellerPage', () => {
  test.each(['javascript:alert(1)', 'http://pay.example', ''])('refuses to lead to %j', async (widgetUrl) => {
    const { blockchain } = createTestService(() => ({ widgetUrl }))
    const asked = createSellerPage(blockchain, {
      seller: 'HARBOUR',
      code: 'ETH',
      network: 'eip155:1',
      address: '0xab',
      currency: 'EUR',
      amount: '100',
    })
    await expect(asked).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})

describe('getOnrampSellers', () => {
  test('reads the sellers and the coins, and believes no picture', async () => {
    const { blockchain } = createTestService(({ path }) =>
      path.includes('properties')
        ? [
            { currencyCode: 'ETH_BASE', chainId: '8453', contractAddress: null },
            { currencyCode: 'USDC', chainId: 1, contractAddress: '0xA0' },
          ]
        : [
            { serviceProvider: 'HARBOUR', name: 'Harbour <b>Exchange</b>', logos: { dark: 'https://x.example/h.svg' } },
            { serviceProvider: 'PIRATE', logos: { darkShort: 'javascript:alert(1)' } },
          ],
    )
    expect(await getOnrampSellers(blockchain)).toEqual({
      sellers: [
        { id: 'HARBOUR', name: 'Harbour <b>Exchange</b>', logoUrl: 'https://x.example/h.svg' },
        { id: 'PIRATE', name: 'PIRATE', logoUrl: undefined },
      ],
      coins: [
        { code: 'ETH_BASE', chainId: '8453', contractAddress: undefined },
        { code: 'USDC', chainId: '1', contractAddress: '0xA0' },
      ],
    })
  })
})

test.each([
  ['Coinbase', false],
  ['Co\u0456nbase', false],
  ['\u0421oinbase', false],
  ['\uff23oinbase', false],
  ['Coi\u0323nbase', false],
  ['\u0441\u043e\u0456nb\u0430s\u0435', false],
  ['Co\u0131nbase', false],
  ['Coin Base Pay', false],
  ['Caf\u00e9 24', true],
  ['Harbour', true],
])('a seller that calls itself %s is listed: %s', async (name, isListed) => {
  const { blockchain } = createTestService(({ path }) =>
    path.includes('properties') ? [] : [{ serviceProvider: 'PIRATE', name }],
  )
  expect((await getOnrampSellers(blockchain)).sellers).toHaveLength(isListed ? 1 : 0)
})

describe('getPurchaseStatus', () => {
  test.each([
    { error: { code: -32602, message: 'This exchange is not known' } },
    { result: { status: 'PAID' } },
    { result: { status: 'SUCCESS', txHash: 'javascript:alert(1)' } },
  ])('refuses %j', async (answer) => {
    const { blockchain } = createTestService(() => answer)
    const asked = getPurchaseStatus(blockchain, { exchangeId: 'pay', sessionId: '48' })
    await expect(asked).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})

describe('createOnrampUrl', () => {
  test('knows no order where the service names none', async () => {
    const { blockchain } = createTestService(() => ({ url: 'https://pay.example/', sessionId: '48' }))
    const page = await createOnrampUrl(blockchain, { wallets, network: 'eip155:1', partnerUserId: 'me' })
    expect(page).toEqual({ url: 'https://pay.example/', order: undefined })
  })

  test.each(['javascript:alert(1)', 'http://pay.example', '', 'pay.example'])('refuses to lead to %j', async (url) => {
    const { blockchain } = createTestService(() => ({ url }))
    await expect(
      createOnrampUrl(blockchain, { wallets, network: 'eip155:1', partnerUserId: 'me' }),
    ).rejects.toMatchObject({
      details: 'It is not a web address.',
    })
  })
})

describe('getOnrampOptions', () => {
  test('reads the other spelling just as well', async () => {
    const { blockchain } = createTestService(() => ({
      payment_currencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: 7500 }] },
        { id: 'EUR' },
      ],
      purchase_currencies: [
        {
          ...usdc,
          networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: 1, contract_address: '0xA0' }],
        },
        { ...usdc, networks: [{ name: 'base' }] },
        { ...usdc, networks: null },
      ],
    }))
    expect(await getOnrampOptions(blockchain)).toEqual({
      paymentCurrencies: [usd, { id: 'EUR', limits: [] }],
      purchaseCurrencies: [
        usdc,
        { ...usdc, networks: [{ name: 'base', displayName: 'base', chainId: '', contractAddress: undefined }] },
        { ...usdc, networks: [] },
      ],
      isFallback: false,
    })
  })

  test.each([
    () => new Response(null, { status: 404 }),
    () => ({ paymentCurrencies: 'USD' }),
    () => ({ paymentCurrencies: [] }),
    () => ({ purchaseCurrencies: [] }),
    () => Promise.reject(new TypeError('offline')),
  ])('falls back to what is built in, and says so (%#)', async (answer) => {
    const { blockchain } = createTestService(answer)
    const options = await getOnrampOptions(blockchain)
    expect(options.isFallback).toBe(true)
    expect(options.paymentCurrencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    expect(options.purchaseCurrencies).toMatchObject([
      {
        symbol: 'USDC',
        networks: [
          { chainId: '1', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
          { chainId: '137', contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
        ],
      },
    ])
  })
})

describe('getOnrampQuote', () => {
  test('reads the other spelling just as well, and makes up no fee that is not named', async () => {
    const { blockchain } = createTestService(() => ({
      quoteId: 'q1',
      paymentTotal: money('105'),
      paymentSubtotal: money('100'),
      purchaseAmount: money('99.5', 'USDC'),
      providerFee: money('3'),
    }))
    const expected = { paymentSubtotal: money('100'), providerFee: money('3'), networkFee: undefined }
    expect(await getOnrampQuote(blockchain, quote)).toMatchObject({ ...expected, isMock: false })

    const bare = createTestService(() => ({ quoteId: 'q', paymentTotal: money('105'), purchaseAmount: money('99') }))
    expect(await getOnrampQuote(bare.blockchain, quote)).toMatchObject({
      paymentSubtotal: undefined,
      providerFee: undefined,
      networkFee: undefined,
      isMock: false,
    })
  })

  test.each([
    () => new Response(null, { status: 404 }),
    () => ({ quoteId: 'q' }),
    () => ({ quoteId: 'q', paymentTotal: { currency: 'USD' }, purchaseAmount: money('1') }),
  ])('repeats the amount without an answer, and calls that a mock (%#)', async (answer) => {
    const { blockchain } = createTestService(answer)
    expect(await getOnrampQuote(blockchain, quote)).toEqual({
      quoteId: 'mocked-quote-id',
      paymentTotal: money('100'),
      paymentSubtotal: money('100'),
      purchaseAmount: money('100'),
      providerFee: money('100'),
      networkFee: money('100'),
      isMock: true,
    })
  })
})
