import { BigNumber } from 'bignumber.js'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assetsOf, toFound } from '../chains/Asset.ts'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { createSources } from '../sources/createSources.ts'
import { createPrices } from './createPrices.ts'
import type { PriceSource } from './PriceSource.ts'

const { networks } = parseConfig({
  networks: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: ['http://127.0.0.1:9'],
    },
  ],
})
const [chain] = createChains(networks, new Registry()).all
if (!chain) throw new Error('There is no network')
const [ether] = assetsOf(chain)
const unlisted = toFound(chain, '0x00000000000000000000000000000000000000aa', {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  logoUri: undefined,
  isListed: false,
})

const source = (of: PriceSource['of'], isEstimate = false, name = 'test'): PriceSource => ({
  name,
  isEstimate,
  serves: () => true,
  of,
})
const says = (price: number, isEstimate = false, name?: string) =>
  source(async () => new BigNumber(price), isEstimate, name)

function setUp(...all: PriceSource[]) {
  let time = 0
  const now = () => time
  const log = { warn: vi.fn() }
  const sources = createSources('prices', all, { log: log as never, metrics: new Registry(), now })
  const rateOf = async (currency: string) => new BigNumber(currency === 'jpy' ? 150 : 1)
  return { prices: createPrices({ sources, rateOf, now }), log, pass: (ms: number) => (time += ms) }
}

test('the first source that knows wins; one that fails or returns nonsense is skipped', async () => {
  const { prices } = setUp(
    source(async () => undefined),
    source(() => Promise.reject(new Error('down'))),
    says(Number.NaN),
    says(-1),
    says(2500),
    says(1, true),
  )
  expect(await prices.of(ether)).toEqual(new BigNumber(2500))
  expect(await prices.of(ether, 'jpy')).toEqual(new BigNumber(375_000))
})

test('nobody knows: there is no price', async () => {
  expect(await setUp().prices.of(ether)).toBeUndefined()
})

test.each([
  [[2500, 2400], 2500],
  [[2400, 2500], 2400],
  [[2500, 2374], undefined],
  [[2374, 2500], undefined],
  [[2500, 2400, 1], 2500],
])('of %j the price is %s: two that differ by more than 5 %% show none', async (said, expected) => {
  const price = await setUp(...said.map((price, at) => says(price, false, `type ${at}`))).prices.of(ether)
  expect(price?.toNumber()).toBe(expected)
})

test('an estimate counts when no other source answers, and corrects none', async () => {
  const down = source(() => Promise.reject(new Error('down')))
  expect(await setUp(says(1, true), says(2500)).prices.of(ether)).toEqual(new BigNumber(2500))
  expect(await setUp(down, says(2400, true)).prices.of(ether)).toEqual(new BigNumber(2400))
})

test.each([
  ['a pool', [says(1, true)], undefined],
  ['one source', [says(1), says(1, true)], undefined],
  ['two sources of one type', [says(1), says(1)], undefined],
  ['two sources', [says(1), says(1), says(1, false, 'other')], 1],
])('a token on no list has the value of %s: %s', async (_, sources, expected) => {
  expect((await setUp(...sources).prices.of(unlisted))?.toNumber()).toBe(expected)
})

test('a token on no list is asked for only where two sources of different types can agree', async () => {
  const of = vi.fn(async () => new BigNumber(1))
  const blind: PriceSource = { ...source(of, false, 'other'), serves: () => false }
  const { prices } = setUp(source(of), source(of), blind, source(of, true, 'pool'))
  expect([await prices.of(unlisted), of.mock.calls]).toEqual([undefined, []])
})

test('two entries of one type do not correct each other: the second stands in for the first', async () => {
  const down = source(() => Promise.reject(new Error('down')))
  expect(await setUp(says(2500), says(1)).prices.of(ether)).toEqual(new BigNumber(2500))
  expect(await setUp(down, says(2400), says(2500, false, 'other')).prices.of(ether)).toEqual(new BigNumber(2500))
})

test('a source that hangs holds no answer up', async () => {
  const { prices } = setUp(source(() => new Promise(() => {})))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const price = prices.of(ether)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await price).toBeUndefined()
})

test('a source that failed rests, and one line of the log says so, without an address or a key', async () => {
  const of = vi.fn(() => Promise.reject(new Error('http://a.example/?key=0123456789abcdef0123456789 broke off')))
  const { prices, log, pass } = setUp(source(of), says(2500, true), says(2400, false, 'other'))
  await Promise.all([prices.of(ether), prices.of(unlisted)])
  expect(log.warn.mock.calls).toEqual([
    [{ kind: 'prices', source: 'test', place: 0, network: 'eip155:1', reason: '<url> broke off' }, 'a source failed'],
  ])
  pass(30_000)
  // It is tried again beside the one that answers.
  await prices.of(ether)
  expect(of).toHaveBeenCalledTimes(3)
  pass(29_999)
  await prices.of(unlisted)
  expect(of).toHaveBeenCalledTimes(3)
})

test('an estimate is asked for once in ten seconds, another price once in thirty', async () => {
  const next = (isEstimate: boolean) => {
    let count = 0
    return source(async () => new BigNumber(++count), isEstimate)
  }
  for (const [isEstimate, lifetime] of [
    [true, 10_000],
    [false, 30_000],
  ] as const) {
    const { prices, pass } = setUp(next(isEstimate))
    await Promise.all([prices.of(ether), prices.of(ether, 'eur')])
    pass(lifetime - 1)
    expect(await prices.of(ether)).toEqual(new BigNumber(1))
    pass(1)
    expect(await prices.of(ether)).toEqual(new BigNumber(2))
  }
})
