import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { Sources } from '../sources/createSources.ts'
import { agree } from './agree.ts'
import { findDayAgo } from './findDayAgo.ts'
import type { Moment, PriceSource } from './PriceSource.ts'
import type { Currency } from './RateSource.ts'

export type Prices = {
  /**
   * The price of one coin. Undefined when no source knows it, and when two of them differ by more than 5 %; never
   * rejects.
   */
  readonly of: (asset: Asset, currency?: Currency) => Promise<BigNumber | undefined>
  /** The price of a day ago, of the same source. Undefined when that is unknown, or not yet known; never rejects. */
  readonly before: (asset: Asset, currency?: Currency) => Promise<BigNumber | undefined>
}

/** How long a price is cached, that of a day ago, and one that was not found (ms). */
const [lifetime, lifetimeBefore, failureLifetime] = [10_000, 600_000, 60_000]
/** The same of prices that come from elsewhere, which change them once a minute (ms). */
const lifetimeElsewhere = 30_000
/** How long an answer waits for the price of a day ago (ms). Later answers have it. */
const patienceBefore = 500
/** The same for the price (ms): what an account has is known without it. */
const patience = 2000
const limit = 10_000
/** Seconds. A moment is rounded, so that all coins of an account are asked for together. */
const [day, step] = [86_400, 600]

type Quote = { readonly price: BigNumber; readonly source: PriceSource }

/** Asks for prices in dollars, and converts them. Two sources that are no estimates have to agree. */
export function createPrices({ sources, rateOf, now }: createPrices.Options): Prices {
  const cache = createCache<Quote | undefined>({
    lifetime: (quote) => (quote?.source.isEstimate === false ? lifetimeElsewhere : lifetime),
    limit,
    now,
  })
  const lasting = (value: unknown) => (value === undefined ? failureLifetime : lifetimeBefore)
  const earlier = createCache<BigNumber | undefined>({ lifetime: lasting, limit, now })
  const blocks = createCache<bigint | undefined>({ lifetime: lasting, limit, now })

  async function ask(asset: Asset, isEstimate: boolean, count: number): Promise<readonly Quote[]> {
    const fits = (source: PriceSource) => source.isEstimate === isEstimate && source.serves(asset)
    const ask = async (source: PriceSource) => toPrice(await source.of(asset))
    const answers = await sources.ask({ fits, ask, network: networkOf(asset), count, isOptional: true })
    return answers.map(({ source, value }) => ({ source, price: value }))
  }

  async function find(asset: Asset): Promise<Quote | undefined> {
    // A coin on no list may be made to look valuable: one source is not enough, and asking it would be for nothing.
    const able = sources.all.filter((source) => !source.isEstimate && source.serves(asset))
    if (!asset.isListed && new Set(able.map(({ name }) => name)).size < 2) return undefined
    const known = await ask(asset, false, 2)
    const [first] = known
    if (!asset.isListed) return known.length > 1 && agree(known.map(({ price }) => price)) ? first : undefined
    if (!first) return (await ask(asset, true, 1))[0]
    return agree(known.map(({ price }) => price)) ? first : undefined
  }

  async function findBlock({ chain: { client, network } }: Asset): Promise<bigint | undefined> {
    if (!client) return undefined
    return blocks.get(network.caipNetworkId, () => findDayAgo(client)).catch(() => undefined)
  }

  async function findBefore(asset: Asset, source: PriceSource): Promise<BigNumber | undefined> {
    const time = Math.floor((now() / 1000 - day) / step) * step
    const moment: Moment = { time, findBlock }
    const fits = (one: PriceSource) => one === source
    const ask = async () => toPrice(await source.of(asset, moment))
    return (await sources.ask({ fits, ask, network: networkOf(asset) }))[0]?.value
  }

  const quote = (asset: Asset) =>
    withDeadline(
      cache.get(asset.id, () => find(asset)),
      patience,
    ).catch(() => undefined)
  const convert = async (price: BigNumber | undefined, currency: Currency) => {
    const rate = price && (await rateOf(currency))
    return rate && price.times(rate)
  }

  return {
    of: async (asset, currency = 'usd') => convert((await quote(asset))?.price, currency),
    async before(asset, currency = 'usd') {
      const source = (await quote(asset))?.source
      if (!source) return undefined
      const search = earlier.get(asset.id, () => findBefore(asset, source))
      return convert(await withDeadline(search, patienceBefore).catch(() => undefined), currency)
    },
  }
}

const networkOf = ({ chain }: Asset): string => chain.network.caipNetworkId

const toPrice = (price: BigNumber | undefined): BigNumber | undefined =>
  price?.isFinite() && !price.isNegative() ? price : undefined

export declare namespace createPrices {
  type Options = {
    sources: Sources<PriceSource>
    rateOf: (currency: Currency) => Promise<BigNumber | undefined>
    /** Milliseconds. */
    now: () => number
  }
}
