import { BigNumber } from 'bignumber.js'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { assetsOf } from '../chains/Asset.ts'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { startCoingecko } from '../sources/testing/startCoingecko.ts'
import { startDefillama } from '../sources/testing/startDefillama.ts'
import { faults, type StandIn, startStandIn } from '../sources/testing/startStandIn.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { createChainlinkPrices } from './createChainlinkPrices.ts'
import { createCoingeckoPrices } from './createCoingeckoPrices.ts'
import { createCoingeckoRates } from './createCoingeckoRates.ts'
import { createDefillamaPrices } from './createDefillamaPrices.ts'
import { createDefillamaRates } from './createDefillamaRates.ts'
import { createEcbRates } from './createEcbRates.ts'
import type { PriceSource } from './PriceSource.ts'

const now = () => Date.now()
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const { networks } = parseConfig({
  networks: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: [],
      tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
    },
    {
      caipNetworkId: 'eip155:31337',
      name: 'Harbour',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: [],
    },
  ],
})
const [chain, local] = createChains(networks, new Registry()).all
if (!chain || !local) throw new Error('There is no network')
const [ether, dollar] = assetsOf(chain)
if (!dollar) throw new Error('There is no token')

type Prices = Readonly<Record<string, number>>
const yesterday = (time: number) => time < Date.now() / 1000 - 80_000

/** The same prices, as each provider has them. */
const providers = {
  defillama: {
    start: ({ coin = 0, token = 0, before = 0 }: Prices, decimals = 6) =>
      startDefillama((id, time) => {
        if (id === 'coingecko:ethereum') return { price: yesterday(time) ? before : coin }
        return id === `ethereum:${usdc}` ? { price: token, decimals } : undefined
      }),
    open: ({ url }: StandIn): PriceSource => createDefillamaPrices({ url, now }),
    requests: 1,
  },
  coingecko: {
    start: ({ coin = 0, token = 0, before = 0 }: Prices) =>
      startCoingecko((id) => {
        if (id === 'ethereum') return { usd: coin, ...(before && { usd_24h_change: (coin / before - 1) * 100 }) }
        return id === `ethereum ${usdc.toLowerCase()}` ? { usd: token } : undefined
      }),
    open: ({ url }: StandIn): PriceSource => createCoingeckoPrices({ url, key: 'CG-secret', now }),
    // Tokens have a path of their own.
    requests: 2,
  },
} as const

describe.each(Object.entries(providers))('%s', (_, { start, open, requests }) => {
  test('knows coins and tokens, now and a day ago, and is asked once for many', async () => {
    const standIn = await start({ coin: 2500.25, token: 0.9998, before: 2400 })
    const source = open(standIn)
    const prices = await Promise.all([source.of(ether), source.of(dollar), source.of(ether)])
    expect(prices).toEqual([new BigNumber(2500.25), new BigNumber(0.9998), new BigNumber(2500.25)])
    expect(standIn.asked).toHaveLength(requests)
    const time = Math.floor(Date.now() / 1000 - 86_400)
    const before = await source.of(ether, { time, findBlock: async () => undefined })
    expect(before?.toNumber()).toBeCloseTo(2400, 6)
    expect([source.serves(ether), source.serves(assetsOf(local)[0])]).toEqual([true, false])
  })

  test.each(faults)('fails with an answer that is %s', async (fault) => {
    const standIn = await start({ coin: 2500, token: 1 })
    standIn.break(fault)
    await expect(open(standIn).of(ether)).rejects.toMatchObject({ name: 'SourceError' })
  })

  test.each([
    ['negative', -1],
    ['nothing', 0],
    ['a text', '2500' as never],
    ['no number', null as never],
  ])('is not believed with a price that is %s, and the others are', async (__, coin) => {
    const source = open(await start({ coin, token: 1 }))
    const [one, other] = await Promise.all([source.of(ether), source.of(dollar)])
    expect([one, other]).toEqual([undefined, new BigNumber(1)])
  })
})

test('a price of another number of decimals, or of last week, is of another coin', async () => {
  const wrong = providers.defillama.open(await providers.defillama.start({ token: 1 }, 18))
  expect(await wrong.of(dollar)).toBeUndefined()
  const old = await startDefillama((__, time) => ({ price: 1, timestamp: time - 604_800 }))
  expect(await createDefillamaPrices({ ...old, now }).of(dollar)).toBeUndefined()
})

const file = (day: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='${day}'>
			<Cube currency='USD' rate='1.25'/>
			<Cube currency='JPY' rate='187.5'/>
			<Cube currency='GBP' rate='0.85'/>
			<Cube currency='XYZ' rate='-3'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`

describe('the European Central Bank', () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

  test('says how many euros, yen and pounds a dollar is', async () => {
    const { url } = await startStandIn(() => file(day(4)))
    const { eur, jpy, gbp, inr, btc } = await createEcbRates({ url, now }).read()
    expect([eur, jpy, gbp, inr, btc].map((rate) => rate?.toNumber())).toEqual([0.8, 150, 0.68, undefined, undefined])
  })

  test.each([
    ['a file of last month', () => file(day(30))],
    ['a file of no day', () => file('soon')],
    ['a file without the dollar', () => file(day(1)).replace('USD', 'UST')],
    ['a page', () => '<!doctype html>'],
    ['nothing', () => ''],
  ])('is not believed with %s', async (__, write) => {
    const { url } = await startStandIn(write)
    await expect(createEcbRates({ url, now }).read()).rejects.toMatchObject({ name: 'SourceError' })
  })
})

test('a dollar buys a part of a bitcoin', async () => {
  const { url } = await startDefillama((id) => (id === 'coingecko:bitcoin' ? { price: 80_000 } : undefined))
  const { btc, eth } = await createDefillamaRates({ url, now }).read()
  expect([btc?.toNumber(), eth]).toEqual([0.0000125, undefined])
})

test('the rates of CoinGecko are per bitcoin', async () => {
  const { url } = await startStandIn(({ pathname }) =>
    pathname === '/exchange_rates'
      ? { rates: { btc: { value: 1 }, eth: { value: 20 }, usd: { value: 80_000 }, eur: { value: 64_000 } } }
      : undefined,
  )
  const { btc, eth, eur, inr } = await createCoingeckoRates({ url }).read()
  expect([btc, eth, eur, inr].map((rate) => rate?.toNumber())).toEqual([0.0000125, 0.00025, 0.8, undefined])
})

test('a key goes to CoinGecko in a header, and a free caller asks for one token at a time', async () => {
  const standIn = await startCoingecko(() => ({ usd: 1 }))
  await createCoingeckoPrices({ url: standIn.url, key: 'CG-secret', now }).of(dollar)
  expect([standIn.keys, standIn.asked.join()]).toEqual([['CG-secret'], expect.not.stringContaining('secret')])
})

describe('a feed of Chainlink', () => {
  const word = (value: bigint) => (value < 0n ? value + 2n ** 256n : value).toString(16).padStart(64, '0')
  const text = (value: string) =>
    `0x${word(32n)}${word(BigInt(value.length))}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

  /** The feed of the US dollar coin. */
  const daily = '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6'

  /** A node, and the contract of a feed on its chain. */
  async function setUp({ answer = 250_012_345_678n, age = 60, description = 'ETH / USD', feed = '' } = {}) {
    const time = BigInt(Math.floor(Date.now() / 1000) - age)
    const results: Readonly<Record<string, string>> = {
      '0x313ce567': `0x${word(8n)}`,
      '0x7284e416': text(description),
      '0xfeaf968c': `0x${word(1n)}${word(answer)}${word(time)}${word(time)}${word(1n)}`,
    }
    const node = await startTestNode(
      // A contract without an answer stands for a node without the state of an old block.
      answerRpc((_, [call, block]) => (block === 'latest' && results[(call as { data: string }).data]) || '0x'),
    )
    const { networks } = parseConfig({
      networks: [
        {
          caipNetworkId: 'eip155:1',
          name: 'Ethereum',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpc: [node.url],
        },
      ],
    })
    const [chain] = createChains(networks, new Registry()).all
    if (!chain) throw new Error('There is no network')
    const feeds = feed === '' ? {} : { 'eip155:1': { native: feed } }
    return { source: createChainlinkPrices({ feeds, now }), coin: assetsOf(chain)[0] }
  }

  test('is read from the chain', async () => {
    const { source, coin } = await setUp()
    expect(await source.of(coin)).toEqual(new BigNumber('2500.12345678'))
    expect([source.serves(coin), source.serves(dollar), source.serves(assetsOf(local)[0])]).toEqual([true, true, false])
  })

  test('has no price of a day ago where the node has forgotten that day, and does not fail', async () => {
    const { source, coin } = await setUp()
    const time = Math.floor(Date.now() / 1000) - 86_400
    expect(await source.of(coin, { time, findBlock: async () => 1n })).toBeUndefined()
    expect(await source.of(coin)).toEqual(new BigNumber('2500.12345678'))
  })

  test('may be silent for a day when it is not known to speak each hour', async () => {
    const { source, coin } = await setUp({ age: 80_000, feed: daily })
    expect(await source.of(coin)).toEqual(new BigNumber('2500.12345678'))
  })

  test.each([
    ['of an hourly feed, and older', { age: 4000 }],
    ['of another feed, and older than a day', { age: 100_000, feed: daily }],
    ['negative', { answer: -1n }],
    ['zero', { answer: 0n }],
    ['in another coin', { description: 'LINK / ETH' }],
  ])('is not believed when it is %s', async (_, options) => {
    const { source, coin } = await setUp(options)
    expect(await source.of(coin)).toBeUndefined()
  })
})
