import { type Hex, parseEther, zeroAddress } from 'viem'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { findDeadUrl } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { startCoinbase } from './testing/startCoinbase.ts'
import { payOut, type SellerFault } from './testing/startSellerServer.ts'

let faucet: Awaited<ReturnType<typeof createFaucet>>
beforeAll(async () => {
  faucet = await createFaucet()
})

async function setUp(config: object = {}) {
  const coinbase = await startCoinbase(faucet, [{ chainId: 31337, symbol: 'ETH', decimals: 18, price: 2500 }])
  onTestFinished(() => coinbase.stop())
  const databaseUrl = await createTestDatabase()
  const startOne = () => useTestServices({ sources: { sellers: [coinbase.entry] }, databaseUrl, ...config })
  const base = (await startOne()).url
  const { ask } = createBuyer(() => base)
  const account = createAddress()

  const order = async (change: object = {}) => {
    const sessionData = {
      serviceProvider: 'COINBASE',
      sourceAmount: '100',
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: 'ETH_LOCAL_HARBOUR',
      walletAddress: account,
      ...change,
    }
    return ask('/v1/onramp/widget', { sessionData })
  }
  const status = async (sessionId: string, exchangeId = 'coinbase') => {
    const body = { id: 1, method: 'reown_getExchangeBuyStatus', params: { exchangeId, sessionId } }
    return (await ask('/v1/json-rpc', body)).answer.result
  }
  const pay = async (url: string) => (await fetch(url, { method: 'POST' })).status
  const hear = async (body: string, headers: Record<string, string>, at = base) =>
    (await fetch(`${at}/v1/onramp/webhooks/coinbase`, { method: 'POST', body, headers })).status
  const message = (sessionId: string, change: object = {}) =>
    JSON.stringify({
      eventType: 'onramp.transaction.success',
      transactionId: crypto.randomUUID(),
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      partnerUserRef: sessionId,
      walletAddress: account,
      ...change,
    })
  const quotes = (change: object = {}) =>
    ask('/v1/onramp/multi/quotes', {
      destinationCurrencyCode: 'ETH_LOCAL_HARBOUR',
      sourceCurrencyCode: 'USD',
      sourceAmount: '100',
      ...change,
    })
  return { coinbase, ask, account, order, status, pay, hear, message, quotes, base, startOne }
}

const balance = (address: Hex) => faucet.chain.getBalance({ address })
/** Of 100 dollars, after a fee of 1.50 and 0.50 for the network. */
const bought = parseEther('0.0392')

test('a purchase goes from quote to page to coins, without any message of the seller', async () => {
  const { ask, quotes, order, pay, status, account, coinbase } = await setUp()
  expect((await ask('/v1/onramp/providers')).answer).toMatchObject([{ name: 'Coinbase', serviceProvider: 'COINBASE' }])
  const options = (await ask('/v1/onramp/options')).answer
  expect(options.paymentCurrencies.map(({ id }: { id: string }) => id)).toEqual(['USD', 'EUR'])
  expect(options.purchaseCurrencies).toMatchObject([{ symbol: 'ETH', networks: [{ chainId: '31337' }] }])
  expect((await quotes()).answer).toMatchObject([
    { serviceProvider: 'COINBASE', sourceAmount: 100, destinationAmount: 0.0392, transactionFee: 1.5, networkFee: 0.5 },
  ])
  const { answer } = await order()
  expect(answer).toMatchObject({ exchangeId: 'coinbase' })
  expect(answer.widgetUrl).not.toContain(account)
  expect(coinbase.visitors).toEqual(['127.0.0.1'])
  expect(await status(answer.sessionId)).toEqual({ status: 'IN_PROGRESS' })
  expect(await pay(answer.widgetUrl)).toBe(200)
  await expect
    .poll(() => status(answer.sessionId), { timeout: 15_000 })
    .toEqual({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/u) })
  expect(await balance(account)).toBe(bought)
  // A session is for one purchase.
  expect(await pay(answer.widgetUrl)).toBe(400)
})

/** Several instances share a PostgreSQL. */
const testInstances = test.runIf(process.env.TEST_DATABASE === 'postgres')

testInstances('a signed message ends an order at the other instance, and counts once', async () => {
  const { coinbase, order, pay, status, base, startOne, hear } = await setUp()
  const { url: other } = await startOne()
  const { answer } = await order()
  coinbase.tell(`${other}/v1/onramp/webhooks/coinbase`)
  await pay(answer.widgetUrl)
  coinbase.break('error')
  expect(await status(answer.sessionId)).toMatchObject({ status: 'SUCCESS' })
  // A failure that comes late changes nothing, and a copy of it neither.
  const late = JSON.stringify({
    transactionId: 'late',
    status: 'ONRAMP_TRANSACTION_STATUS_FAILED',
    partnerUserRef: answer.sessionId,
  })
  const headers = coinbase.sign(late)
  expect(await Promise.all([hear(late, headers, base), hear(late, headers, other)])).toEqual([200, 200])
  expect(await status(answer.sessionId)).toMatchObject({ status: 'SUCCESS' })
})

test.each<[string, (set: Awaited<ReturnType<typeof setUp>>, id: string, hash: Hex) => Promise<number>, number]>([
  ['without a signature', ({ hear, message }, id) => hear(message(id), {}), 401],
  [
    'with the signature of another body',
    ({ hear, message, coinbase }, id) => hear(message(id), coinbase.sign(message(id, { a: 1 }))),
    401,
  ],
  [
    'of an hour ago',
    ({ hear, message, coinbase }, id, txHash) =>
      hear(message(id, { txHash }), coinbase.sign(message(id, { txHash }), Math.floor(Date.now() / 1000) - 3600)),
    401,
  ],
  [
    'about an order that is not there',
    ({ hear, message, coinbase }, _, txHash) => {
      const body = message(crypto.randomUUID(), { txHash })
      return hear(body, coinbase.sign(body))
    },
    200,
  ],
  [
    'for another account',
    ({ hear, message, coinbase }, id, txHash) => {
      const body = message(id, { txHash, walletAddress: createAddress() })
      return hear(body, coinbase.sign(body))
    },
    200,
  ],
  [
    'about another coin',
    ({ hear, message, coinbase }, id, txHash) => {
      const body = message(id, { txHash, purchaseCurrency: 'USDC' })
      return hear(body, coinbase.sign(body))
    },
    200,
  ],
  [
    'with a transaction of something else',
    ({ hear, message, coinbase }, id, txHash) => {
      const body = message(id, { txHash })
      return hear(body, coinbase.sign(body))
    },
    200,
  ],
  ['that is not as documented', ({ hear, coinbase }) => hear('{"status":1}', coinbase.sign('{"status":1}')), 400],
])('a message %s brings no coins', async (_, send, expected) => {
  const set = await setUp()
  const { answer } = await set.order()
  const stranger = await payOut(faucet, { to: createAddress(), amount: bought })
  expect(await send(set, answer.sessionId, stranger)).toBe(expected)
  expect((await set.status(answer.sessionId)).status).toBe('IN_PROGRESS')
})

describe('the chain says what has arrived', () => {
  test.each<[string, Parameters<Awaited<ReturnType<typeof startCoinbase>>['cheat']>[0]]>([
    ['pays another account', { payout: (payout) => ({ ...payout, to: createAddress() }) }],
    ['pays a tenth', { payout: (payout) => ({ ...payout, amount: payout.amount / 10n }) }],
    ['names a transaction that is not there', { transaction: () => ({ tx_hash: `0x${'1'.repeat(64)}` }) }],
    ['names no transaction', { transaction: () => ({ tx_hash: '0x' }) }],
    ['writes nonsense', { transaction: () => ({ tx_hash: '<script>', wallet_address: '' }) }],
  ])('not a seller that %s', async (_, cheat) => {
    const { coinbase, order, pay, status } = await setUp()
    coinbase.cheat(cheat)
    const { answer } = await order()
    await pay(answer.widgetUrl)
    expect((await status(answer.sessionId)).status).toBe('IN_PROGRESS')
  })

  test('and one payment is not the arrival of two orders', async () => {
    const { coinbase, order, pay, status, hear, message } = await setUp()
    const [one, two] = [(await order()).answer, (await order()).answer]
    await pay(one.widgetUrl)
    const { txHash } = await status(one.sessionId)
    expect(txHash).toBeDefined()
    const body = message(two.sessionId, { txHash })
    expect(await hear(body, coinbase.sign(body))).toBe(200)
    expect((await status(two.sessionId)).status).toBe('IN_PROGRESS')
  })
})

describe('a price is not shown', () => {
  const quote = (change: (quote: Record<string, { value: string; currency: string }>) => object) => change
  test.each([
    ['of another coin', quote((q) => ({ purchase_amount: { ...q.purchase_amount, currency: 'DOGE' } }))],
    ['in another currency', quote((q) => ({ payment_total: { ...q.payment_total, currency: 'JPY' } }))],
    ['of another payment', quote(() => ({ payment_total: { value: '200.00', currency: 'USD' } }))],
    ['with a fee that does not add up', quote(() => ({ coinbase_fee: { value: '9.00', currency: 'USD' } }))],
    [
      'of which the seller keeps a fifth',
      quote(() => ({
        coinbase_fee: { value: '20.00', currency: 'USD' },
        payment_subtotal: { value: '79.50', currency: 'USD' },
        purchase_amount: { value: '0.0318', currency: 'ETH' },
      })),
    ],
    ['at twice the price of the market', quote(() => ({ purchase_amount: { value: '0.0196', currency: 'ETH' } }))],
    ['of a hundred times too much', quote(() => ({ purchase_amount: { value: '3.92', currency: 'ETH' } }))],
    ['of nothing', quote(() => ({ purchase_amount: { value: '0', currency: 'ETH' } }))],
    ['of a negative amount', quote(() => ({ purchase_amount: { value: '-1', currency: 'ETH' } }))],
    ['in numbers', quote(() => ({ purchase_amount: { value: 0.0392, currency: 'ETH' } }))],
  ])('%s', async (_, change) => {
    const { coinbase, quotes, order } = await setUp()
    coinbase.forge((value, path) =>
      path === '/v1/buy/quote' ? { ...(value as object), ...change(value as never) } : value,
    )
    expect((await quotes()).status).toBe(503)
    expect((await order()).status).toBe(503)
  })

  test.each([
    ['below the least', '4.99'],
    ['above the most', '500.01'],
  ])('%s', async (_, sourceAmount) => {
    const { quotes, coinbase } = await setUp()
    expect(await quotes({ sourceAmount })).toMatchObject({ status: 400, field: 'amount' })
    expect(coinbase.asked).not.toContain('POST /v1/buy/quote')
  })
})

test.each<SellerFault>(['html', 'half', 'huge', 'busy', 'error', 'refused'])(
  'a seller that is broken (%s) leaves the sale to the next',
  async (fault) => {
    const coinbase = await startCoinbase(faucet, [{ chainId: 31337, symbol: 'ETH', decimals: 18, price: 2500 }])
    onTestFinished(() => coinbase.stop())
    coinbase.break(fault)
    const { url } = await useTestServices({
      onramp: { faucetKey: faucet.faucetKey },
      sources: { sellers: [coinbase.entry, { type: 'own' }] },
    })
    const { ask } = createBuyer(() => url)
    expect((await ask('/v1/onramp/providers')).answer).toMatchObject([
      { serviceProvider: 'LOCAL_HARBOUR' },
      { serviceProvider: 'LOCAL_LIGHTHOUSE' },
    ])
    const wallets = { destinationWallets: [{ address: createAddress() }], presetFiatAmount: 100 }
    expect((await ask('/v1/generators/onrampurl', wallets)).answer).toMatchObject({ exchangeId: 'local-harbour' })
  },
)

test('a request that names no seller goes to the first one', async () => {
  const { ask, account, pay, status } = await setUp()
  const wallets = { destinationWallets: [{ address: account }], presetFiatAmount: 50 }
  const { answer } = await ask('/v1/generators/onrampurl', wallets)
  expect(answer).toMatchObject({ exchangeId: 'coinbase' })
  await pay(answer.url)
  expect(await status(answer.sessionId)).toMatchObject({ status: 'SUCCESS' })
  expect(
    (await ask('/v1/onramp/quote', { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100' })).answer,
  ).toMatchObject({ purchaseAmount: { amount: '0.0392', currency: 'ETH' }, coinbaseFee: { amount: '1.50' } })
})

test('a page opens with the number of coins that is wanted', async () => {
  const { ask, account } = await setUp()
  const { answer } = await ask('/v1/generators/onrampurl', {
    destinationWallets: [{ address: account }],
    presetCryptoAmount: 2,
  })
  expect(new URL(answer.url).searchParams.get('presetCryptoAmount')).toBe('2')
})

test('without any seller that answers, visitors are asked to try again', async () => {
  const { coinbase, ask, order, quotes } = await setUp()
  coinbase.break('error')
  for (const { status } of [await ask('/v1/onramp/options'), await quotes(), await order()]) expect(status).toBe(503)
})

test('a session that is no token, an order of nobody and a wrong account are refused', async () => {
  const { coinbase, order, status } = await setUp()
  expect(await order({ walletAddress: zeroAddress })).toMatchObject({ status: 400, field: 'walletAddress' })
  expect(await order({ serviceProvider: 'NOBODY' })).toMatchObject({ status: 400, field: 'serviceProvider' })
  expect(await status(crypto.randomUUID())).toEqual({ status: 'UNKNOWN' })
  coinbase.forge((value, path) => (path === '/v1/token' ? { token: 'x&redirect=https://evil.example' } : value))
  expect((await order()).status).toBe(503)
})

test('nothing is sold where the seller has no coin of the networks, and a gone seller is no error at start', async () => {
  const networks = inject('networks').map((network) => ({ ...network, caipNetworkId: 'eip155:424242' }))
  const { ask } = await setUp({ networks: networks.slice(0, 1) })
  expect((await ask('/v1/onramp/options')).answer).toMatchObject({ purchaseCurrencies: [] })
  const { coinbase } = await setUp()
  const entry = { ...coinbase.entry, url: await findDeadUrl() }
  const { url } = await useTestServices({ sources: { sellers: [entry] } })
  expect((await createBuyer(() => url).ask('/v1/onramp/options')).status).toBe(503)
})
