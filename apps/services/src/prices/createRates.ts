import { BigNumber } from 'bignumber.js'
import { createCache } from '../chains/createCache.ts'
import type { Sources } from '../sources/createSources.ts'
import { agree } from './agree.ts'
import { type Currency, currencies, type RateSource, type Rates } from './RateSource.ts'

/** How long rates are kept, and how long those while a source fails (ms). */
const [lifetime, failureLifetime] = [1_800_000, 30_000]
/** How long a rate is believed that no source renews (ms): central banks rest on weekends, too. */
const longest = 86_400_000

/** What sources say of each currency, and whether one of them failed. */
type Read = {
  readonly known: readonly (readonly [Currency, BigNumber | undefined])[]
  readonly hasFailed: boolean
}

const one: Rates = { usd: new BigNumber(1) }

/** Reads exchange rates. Each is of the first source that knows it, and of none if two of them differ. */
export function createRates(
  sources: Sources<RateSource>,
  now: () => number,
): (currency: Currency) => Promise<BigNumber | undefined> {
  const cache = createCache<{ readonly rates: Rates; readonly hasFailed: boolean }>({
    // What no source knows, none will know soon.
    lifetime: ({ hasFailed }) => (hasFailed ? failureLifetime : lifetime),
    limit: 1,
    now,
  })
  /** What sources said last of each currency, and until when it is believed. */
  const last = new Map<Currency, { rate: BigNumber | undefined; until: number }>()

  async function read(isEstimate: boolean): Promise<Read> {
    const fits = (source: RateSource) => source.isEstimate === isEstimate
    const answers = await sources.ask({ fits, ask: (source) => source.read(), count: sources.all.length })
    // Of two entries of one type, the second stands in for the first.
    const types = new Set(sources.all.filter(fits).map(({ name }) => name))
    const known = currencies.flatMap((currency) => {
      const rates = answers.flatMap(({ value }) => value[currency] ?? [])
      const possible = rates.filter((rate) => rate.isFinite() && rate.isGreaterThan(0))
      // Where they differ there is no rate, and an older one would be no better.
      return possible.length > 0 ? [[currency, agree(possible)] as const] : []
    })
    return { known, hasFailed: answers.length < types.size }
  }

  async function load() {
    const [typed, said] = await Promise.all([read(true), read(false)])
    // Each has its own time: one source that goes on must not keep the rates of another alive.
    for (const [currency, rate] of said.known) last.set(currency, { rate, until: now() + longest })
    const believed = [...last].flatMap(([currency, { rate, until }]) => (now() < until ? [[currency, rate]] : []))
    const rates = { ...Object.fromEntries(typed.known), ...Object.fromEntries(believed), ...one }
    return { rates, hasFailed: typed.hasFailed || said.hasFailed }
  }

  return async (currency) => (currency === 'usd' ? one.usd : (await cache.get('', load)).rates[currency])
}
