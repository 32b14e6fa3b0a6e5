import { BigNumber } from 'bignumber.js'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { assetsOf } from '../chains/Asset.ts'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { createPrices, type PriceSource } from './createPrices.ts'

const config = parseConfig({
  networks: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: ['http://127.0.0.1:9'],
    },
  ],
  prices: { fixedRates: { jpy: '150' } },
})
const [chain] = createChains(config.networks, new Registry()).all
if (!chain) throw new Error('There is no network')
const [ether] = assetsOf(chain)

function setUp(...sources: PriceSource[]) {
  let time = 0
  return { prices: createPrices({ config, sources, now: () => time }), pass: (ms: number) => (time += ms) }
}

test('the first source that knows wins; one that fails or returns nonsense is skipped', async () => {
  const { prices } = setUp(
    async () => undefined,
    () => Promise.reject(new Error('down')),
    async () => new BigNumber(Number.NaN),
    async () => new BigNumber(-1),
    async () => new BigNumber(2500),
    async () => new BigNumber(1),
  )
  expect(await prices.of(ether)).toEqual(new BigNumber(2500))
  expect(await prices.of(ether, 'jpy')).toEqual(new BigNumber(375_000))
})

test('nobody knows: there is no price', async () => {
  expect(await setUp().prices.of(ether)).toBeUndefined()
})

test('a price is asked for once in ten seconds', async () => {
  let count = 0
  const { prices, pass } = setUp(async () => {
    count += 1
    return new BigNumber(count)
  })
  await Promise.all([prices.of(ether), prices.of(ether, 'eur')])
  pass(9_999)
  expect(await prices.of(ether)).toEqual(new BigNumber(1))
  pass(1)
  expect(await prices.of(ether)).toEqual(new BigNumber(2))
})
