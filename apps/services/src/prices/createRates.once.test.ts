import { BigNumber } from 'bignumber.js'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { createSources } from '../sources/createSources.ts'
import { createRates } from './createRates.ts'
import type { RateSource, Rates } from './RateSource.ts'

const day = 86_400_000

function setUp(...all: (Pick<RateSource, 'read'> & { isEstimate?: boolean })[]) {
  let time = 1_000_000_000
  const now = () => time
  const sources = createSources(
    'rates',
    all.map((source) => ({ name: 'test', isEstimate: false, ...source })),
    { log: { warn: vi.fn() } as never, metrics: new Registry(), now },
  )
  const rateOf = createRates(sources, now)
  return {
    rate: async (currency: 'eur' | 'btc') => (await rateOf(currency))?.toNumber(),
    pass: (ms: number) => (time += ms),
  }
}

test.each([
  ['the typed one', { eur: new BigNumber(2) }, 2],
  ['none', {}, undefined],
])('a rate that no source renews counts for a day, and then %s does', async (_, typed: Rates, expected) => {
  let isDown = false
  const { rate, pass } = setUp(
    { read: async () => (isDown ? Promise.reject(new Error('down')) : { eur: new BigNumber(0.8) }) },
    // Another source that goes on must not keep it alive.
    { read: async () => ({ btc: new BigNumber(0.00001) }) },
    { read: async () => typed, isEstimate: true },
  )
  expect(await rate('eur')).toBe(0.8)
  isDown = true
  pass(day / 2)
  expect([await rate('eur'), await rate('btc')]).toEqual([0.8, 0.00001])
  pass(day / 2)
  expect([await rate('eur'), await rate('btc')]).toEqual([expected, 0.00001])
})

test.each([
  ['that knows some currencies alone is asked each half an hour', { eur: new BigNumber(0.8) }, 1],
  ['that fails is asked again soon', undefined, 2],
])('a source %s', async (_, rates: Rates | undefined, times) => {
  const read = vi.fn(async () => rates ?? Promise.reject(new Error('down')))
  const { rate, pass } = setUp({ read })
  await rate('btc')
  pass(60_000)
  await rate('btc')
  expect(read).toHaveBeenCalledTimes(times)
  pass(day / 2)
  await rate('btc')
  expect(read).toHaveBeenCalledTimes(times + 1)
})
