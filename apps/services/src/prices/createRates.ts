import { BigNumber } from 'bignumber.js'
import { createCache } from '../chains/createCache.ts'
import type { Sources } from '../sources/createSources.ts'
import { agree } from './agree.ts'
import { type Currency, currencies, type RateSource, type Rates } from './RateSource.ts'

/** How long rates are kept, and how long none are (ms). */
const [lifetime, failureLifetime] = [1_800_000, 30_000]
/** How long rates are believed when no source answers any more (ms): central banks rest on weekends, too. */
const longest = 86_400_000

const one: Rates = { usd: new BigNumber(1) }

/** Reads exchange rates. Each is of the first source that knows it, and of none if two of them differ. */
export function createRates(
  sources: Sources<RateSource>,
  now: () => number,
): (currency: Currency) => Promise<BigNumber | undefined> {
  const isComplete = (rates: Rates) => currencies.every((currency) => rates[currency])
  const cache = createCache<Rates>({
    lifetime: (rates) => (isComplete(rates) ? lifetime : failureLifetime),
    limit: 1,
    now,
  })
  let last: { rates: Rates; since: number } = { rates: one, since: 0 }

  async function read(isEstimate: boolean): Promise<Rates> {
    const fits = (source: RateSource) => source.isEstimate === isEstimate
    const answers = await sources.ask({ fits, ask: (source) => source.read(), count: sources.all.length })
    const agreed = currencies.flatMap((currency) => {
      const rates = answers.flatMap(({ value }) => value[currency] ?? [])
      const possible = rates.filter((rate) => rate.isFinite() && rate.isGreaterThan(0))
      // Where they differ there is no rate, and an older one would be no better.
      return possible.length > 0 ? [[currency, agree(possible)] as const] : []
    })
    return Object.fromEntries(agreed)
  }

  async function load(): Promise<Rates> {
    const [typed, known] = await Promise.all([read(true), read(false)])
    const before = now() - last.since < longest ? last.rates : {}
    const rates = { ...typed, ...before, ...known, ...one }
    if (Object.keys(known).length > 0) last = { rates: { ...before, ...known }, since: now() }
    return rates
  }

  return async (currency) => (currency === 'usd' ? one.usd : (await cache.get('', load))[currency])
}
