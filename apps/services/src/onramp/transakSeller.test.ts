import { type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import type { SellerFault } from './testing/startSellerServer.ts'
import { payOut } from './testing/startSellerServer.ts'
import { startTransak } from './testing/startTransak.ts'

let faucet: Awaited<ReturnType<typeof createFaucet>>
beforeAll(async () => {
  faucet = await createFaucet()
})

async function setUp() {
  const transak = await startTransak(faucet, 31337)
  onTestFinished(() => transak.stop())
  const { url } = await useTestServices({ sources: { sellers: [transak.entry] } })
  const { ask } = createBuyer(() => url)
  const walletAddress = createAddress()
  const coin = { sourceAmount: '100', sourceCurrencyCode: 'USD', destinationCurrencyCode: 'ETH_LOCAL_HARBOUR' }
  return {
    transak,
    url,
    account: walletAddress,
    ask,
    quotes: () => ask('/v1/onramp/multi/quotes', coin),
    order: () => ask('/v1/onramp/widget', { sessionData: { serviceProvider: 'TRANSAK', walletAddress, ...coin } }),
    async status(sessionId: string) {
      const body = { id: 1, method: 'reown_getExchangeBuyStatus', params: { exchangeId: 'transak', sessionId } }
      return (await ask('/v1/json-rpc', body)).answer.result
    },
    hear: async (body: string) => (await fetch(`${url}/v1/onramp/webhooks/transak`, { method: 'POST', body })).status,
  }
}

const pay = (page: string) => fetch(page, { method: 'POST' })

test('a purchase goes from quote to page to coins, and its message ends it', async () => {
  const { transak, url, account, quotes, order, status } = await setUp()
  transak.tell(`${url}/v1/onramp/webhooks/transak`)
  expect((await quotes()).answer).toMatchObject([
    { serviceProvider: 'TRANSAK', transactionFee: 3.99, networkFee: 0.5, destinationAmount: 0.038204 },
  ])
  const { widgetUrl, sessionId } = (await order()).answer
  expect(widgetUrl).not.toContain(account)
  expect(transak.visitors).toEqual(['127.0.0.1'])
  expect(await status(sessionId)).toEqual({ status: 'IN_PROGRESS' })
  await pay(widgetUrl)
  // Its message has come: nothing more is asked of it.
  transak.break('error')
  expect(await status(sessionId)).toMatchObject({ status: 'SUCCESS' })
  expect(await faucet.chain.getBalance({ address: account })).toBe(parseEther('0.038204'))
})

test('an order is asked for, with a new token where another instance has ended the old one', async () => {
  const { transak, order, status } = await setUp()
  const { widgetUrl, sessionId } = (await order()).answer
  await pay(widgetUrl)
  transak.endToken()
  expect(await status(sessionId)).toMatchObject({ status: 'SUCCESS' })
  expect(transak.asked.filter((path) => path.endsWith('refresh-token'))).toHaveLength(2)
})

describe('a message brings no coins', () => {
  const said = (id: string, account: Hex, transactionHash: string) => ({
    status: 'COMPLETED',
    isBuyOrSell: 'BUY',
    partnerOrderId: id,
    walletAddress: account,
    cryptoCurrency: 'ETH',
    cryptoAmount: 0.038204,
    transactionHash,
  })
  type Set = Awaited<ReturnType<typeof setUp>>
  type Message = ReturnType<typeof said>

  test.each<[string, (set: Set, message: Message) => Promise<string> | string, number]>([
    ['without a signature', (_, message) => JSON.stringify({ data: message }), 400],
    [
      'with no algorithm',
      (_, message) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        const createdAt = new Date().toISOString()
        return JSON.stringify({ data: `${part({ alg: 'none' })}.${part({ webhookData: message, createdAt })}.` })
      },
      401,
    ],
    [
      'signed with another token',
      async ({ transak }, message) => {
        transak.endToken()
        return transak.sign(message)
      },
      401,
    ],
    ['of yesterday', ({ transak }, message) => transak.sign(message, Date.now() - 86_400_000), 401],
    [
      'for another account',
      ({ transak }, message) => transak.sign({ ...message, walletAddress: createAddress() }),
      200,
    ],
    ['about another coin', ({ transak }, message) => transak.sign({ ...message, cryptoCurrency: 'USDC' }), 200],
    ['about a sale', ({ transak }, message) => transak.sign({ ...message, isBuyOrSell: 'SELL' }), 200],
    ['with a transaction of something else', ({ transak }, message) => transak.sign(message), 200],
    ['that is not as documented', ({ transak }) => transak.sign({ status: 1 }), 400],
  ])('%s', async (_, create, expected) => {
    const set = await setUp()
    const { sessionId } = (await set.order()).answer
    const stranger = await payOut(faucet, { to: createAddress(), amount: 1n })
    expect(await set.hear(await create(set, said(sessionId, set.account, stranger)))).toBe(expected)
    expect((await set.status(sessionId)).status).toBe('IN_PROGRESS')
  })
})

describe('nothing is sold', () => {
  type Quote = Record<string, unknown>
  test.each<[string, Quote]>([
    ['as another coin', { cryptoCurrency: 'DOGE' }],
    ['on another network', { network: 'elsewhere' }],
    ['in another currency', { fiatCurrency: 'JPY' }],
    ['for another payment', { fiatAmount: 200 }],
    ['with a fee below zero', { totalFee: -1 }],
    ['of which the seller keeps a fifth', { totalFee: 20.5, cryptoAmount: 0.0318 }],
    ['at twice the price of the market', { cryptoAmount: 0.019 }],
    ['where it is a sale', { isBuyOrSell: 'SELL' }],
  ])('%s', async (_, change) => {
    const { transak, quotes, order } = await setUp()
    transak.forge((value, path) =>
      path.endsWith('/quotes') ? { response: { ...(value as { response: Quote }).response, ...change } } : value,
    )
    expect((await quotes()).status).toBe(503)
    expect((await order()).status).toBe(503)
  })

  test.each([
    ['that is of somebody else', 'https://evil.example/?sessionId=1'],
    ['with a name before the host', 'http://global.transak.com@127.0.0.1/'],
    ['that is a script', 'javascript:alert(1)'],
  ])('on a page %s', async (_, widgetUrl) => {
    const { transak, order } = await setUp()
    transak.forge((value, path) => (path === '/api/v2/auth/session' ? { data: { widgetUrl } } : value))
    expect((await order()).status).toBe(503)
  })

  test.each<SellerFault>(['html', 'half', 'busy', 'error', 'refused'])('while it is broken (%s)', async (fault) => {
    const { transak, quotes, order } = await setUp()
    transak.break(fault)
    for (const { status } of [await quotes(), await order()]) expect(status).toBe(503)
  })
})

test('a number of coins is left to another seller', async () => {
  const { ask, account } = await setUp()
  const wallets = { destinationWallets: [{ address: account }], presetCryptoAmount: 2 }
  expect(await ask('/v1/generators/onrampurl', wallets)).toMatchObject({ status: 400, field: 'presetCryptoAmount' })
})
