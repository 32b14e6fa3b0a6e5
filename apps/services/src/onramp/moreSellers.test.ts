import { createHmac } from 'node:crypto'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { startMoonpay } from './testing/startMoonpay.ts'
import { startOnramper } from './testing/startOnramper.ts'

let faucet: Awaited<ReturnType<typeof createFaucet>>
beforeAll(async () => {
  faucet = await createFaucet()
})

const sellers = { moonpay: startMoonpay, onramper: startOnramper }
type Name = keyof typeof sellers

const coin = { sourceAmount: '100', sourceCurrencyCode: 'USD', destinationCurrencyCode: 'ETH_LOCAL_HARBOUR' }

async function setUp(names: readonly Name[], config: object = {}) {
  const all = await Promise.all(names.map((name) => sellers[name](faucet, 31337)))
  onTestFinished(async () => void (await Promise.all(all.map(({ stop }) => stop()))))
  const { url } = await useTestServices({ sources: { sellers: all.map(({ entry }) => entry) }, ...config })
  const { ask } = createBuyer(() => url)
  const walletAddress = createAddress()
  return {
    all,
    url,
    account: walletAddress,
    open: (wanted: object) =>
      ask('/v1/generators/onrampurl', { destinationWallets: [{ address: walletAddress }], ...wanted }),
    quotes: async (change: object = {}) => (await ask('/v1/onramp/multi/quotes', { ...coin, ...change })).answer,
    order: async (name: Name) =>
      (await ask('/v1/onramp/widget', { sessionData: { serviceProvider: name.toUpperCase(), walletAddress, ...coin } }))
        .answer,
    async status(exchangeId: Name, sessionId: string) {
      const body = { id: 1, method: 'reown_getExchangeBuyStatus', params: { exchangeId, sessionId } }
      return (await ask('/v1/json-rpc', body)).answer.result
    },
    hear: async (name: Name, body: string, headers: Record<string, string>) =>
      (await fetch(`${url}/v1/onramp/webhooks/${name}`, { method: 'POST', body, headers })).status,
  }
}

test('all sellers of a coin are compared, and one that fails is left out', async () => {
  const { all, quotes } = await setUp(['moonpay', 'onramper'])
  expect(await quotes()).toMatchObject([
    { serviceProvider: 'MOONPAY', transactionFee: 3.99, networkFee: 0.5, destinationAmount: 0.038204 },
    { serviceProvider: 'ONRAMPER', transactionFee: 2, networkFee: 0.5, destinationAmount: 0.039 },
  ])
  all[0]?.break('html')
  // The other price is still known.
  expect(await quotes({ sourceAmount: '101' })).toMatchObject([{ serviceProvider: 'ONRAMPER' }])
})

test('the page of MoonPay opens for the visitor alone, as the trusted proxy says who that is', async () => {
  const { all, url, account } = await setUp(['moonpay'], { trustProxy: 1 })
  const sessionData = { serviceProvider: 'MOONPAY', walletAddress: account, ...coin }
  const pageFor = async (ip: string) => {
    const response = await fetch(`${url}/v1/onramp/widget?projectId=test-project`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ sessionData }),
    })
    return new URL(((await response.json()) as { widgetUrl: string }).widgetUrl).searchParams.get('allowedIpAddress')
  }
  const secret = String(all[0]?.entry.secret)
  // What the visitor writes before it does not count.
  expect(await pageFor('198.51.100.1, 203.0.113.42')).toBe(
    createHmac('sha256', secret).update('203.0.113.42').digest('base64'),
  )
  expect(await pageFor('192.168.0.7')).toBeNull()
})

describe.each<[Name, string]>([
  ['moonpay', '0.038204'],
  ['onramper', '0.039'],
])('%s', (name, coins) => {
  test('sells coins, and its message ends the order', async () => {
    const { all, url, account, order, status } = await setUp([name])
    all[0]?.tell(`${url}/v1/onramp/webhooks/${name}`)
    const { widgetUrl, sessionId } = await order(name)
    expect(await status(name, sessionId)).toEqual({ status: 'IN_PROGRESS' })
    expect((await fetch(widgetUrl)).status).toBe(200)
    // Another receiver does not fit the signature.
    expect((await fetch(widgetUrl.replace(account, createAddress()))).status).toBe(400)
    expect((await fetch(widgetUrl, { method: 'POST' })).status).toBe(200)
    expect(await status(name, sessionId)).toMatchObject({ status: 'SUCCESS' })
    expect(await faucet.chain.getBalance({ address: account })).toBe(parseEther(coins))
  })

  test('is not believed without its signature, and not about what it has not ordered', async () => {
    const { all, account, order, status, hear } = await setUp([name])
    const { sessionId } = await order(name)
    const hash = `0x${'a'.repeat(64)}`
    const body = JSON.stringify(
      name === 'moonpay'
        ? {
            type: 'transaction_updated',
            data: {
              status: 'completed',
              externalTransactionId: sessionId,
              walletAddress: account,
              cryptoTransactionId: hash,
            },
          }
        : {
            status: 'completed',
            statusDate: new Date().toISOString(),
            partnerContext: sessionId,
            walletAddress: account,
            transactionHash: hash,
          },
    )
    const signed = all[0]?.sign(body) ?? {}
    expect(await hear(name, body, {})).toBe(401)
    expect(await hear(name, `${body} `, signed)).toBe(401)
    expect(await hear(name, body, signed)).toBe(200)
    expect(await hear(name, body, signed)).toBe(200)
    expect((await status(name, sessionId)).status).toBe('IN_PROGRESS')
  })
})

test('an order of a seller that sends no message is asked for', async () => {
  const { order, status } = await setUp(['moonpay'])
  const { widgetUrl, sessionId } = await order('moonpay')
  await fetch(widgetUrl, { method: 'POST' })
  expect(await status('moonpay', sessionId)).toMatchObject({ status: 'SUCCESS' })
})

test('a page opens with the number of coins that is wanted, at a seller that can do so', async () => {
  const { open } = await setUp(['onramper', 'moonpay'])
  const { status, answer } = await open({ presetCryptoAmount: 2 })
  expect({ status, seller: answer.exchangeId }).toEqual({ status: 200, seller: 'moonpay' })
  expect(new URL(answer.url).searchParams.get('quoteCurrencyAmount')).toBe('2')
  const { open: openAlone } = await setUp(['onramper'])
  expect(await openAlone({ presetCryptoAmount: 2 })).toMatchObject({ status: 400, field: 'presetCryptoAmount' })
})

test('a message of an aggregator from yesterday is refused: its signature has no time', async () => {
  const { all, hear } = await setUp(['onramper'])
  const body = JSON.stringify({ status: 'completed', statusDate: new Date(Date.now() - 86_400_000).toISOString() })
  expect(await hear('onramper', body, all[0]?.sign(body) ?? {})).toBe(401)
})
