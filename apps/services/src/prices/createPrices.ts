import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { Config } from '../config/Config.ts'
import { findDayAgo } from './findDayAgo.ts'

/**
 * A source of prices in US dollars, of now or of an earlier block. Returns undefined for an unknown coin. When it fails,
 * the next is asked.
 */
export type PriceSource = (asset: Asset, block?: bigint) => Promise<BigNumber | undefined>

export const currencies = ['usd', 'btc', 'eth', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const
export type Currency = (typeof currencies)[number]

export type Prices = {
  /** The price of one coin. Undefined when no source knows it; never rejects. */
  readonly of: (asset: Asset, currency?: Currency) => Promise<BigNumber | undefined>
  /** The price of a day ago, of the same source. Undefined when that is unknown, or not yet known; never rejects. */
  readonly before: (asset: Asset, currency?: Currency) => Promise<BigNumber | undefined>
}

/** How long a price is cached, that of a day ago, and one that was not found (ms). */
const [lifetime, lifetimeBefore, failureLifetime] = [10_000, 600_000, 60_000]
/** How long a source may take (ms). */
const timeout = 4000
/** How long an answer waits for the price of a day ago (ms). Later answers have it. */
const patience = 500
const limit = 10_000

/** Asks sources in order until one knows the price. Other currencies use the fixed rates of the configuration. */
export function createPrices({ config, sources, now }: createPrices.Options): Prices {
  type Quote = { price: BigNumber; source: PriceSource }
  const cache = createCache<Quote | undefined>({ lifetime: () => lifetime, limit, now })
  const lasting = (value: unknown) => (value === undefined ? failureLifetime : lifetimeBefore)
  const earlier = createCache<BigNumber | undefined>({ lifetime: lasting, limit, now })
  const blocks = createCache<bigint | undefined>({ lifetime: lasting, limit, now })

  async function ask(source: PriceSource, asset: Asset, block?: bigint): Promise<BigNumber | undefined> {
    const price = await withDeadline(source(asset, block), timeout).catch(() => undefined)
    return price?.isFinite() && !price.isNegative() ? price : undefined
  }

  async function find(asset: Asset): Promise<Quote | undefined> {
    for (const source of sources) {
      const price = await ask(source, asset)
      if (price) return { price, source }
    }
    return undefined
  }

  async function findBefore(asset: Asset, source: PriceSource): Promise<BigNumber | undefined> {
    const { client, network } = asset.chain
    if (!client) return undefined
    const block = await blocks.get(network.caipNetworkId, () => findDayAgo(client)).catch(() => undefined)
    return block === undefined ? undefined : ask(source, asset, block)
  }

  const inCurrency = (price: BigNumber | undefined, currency: Currency) =>
    currency === 'usd' ? price : price?.times(config.prices.fixedRates[currency])
  const quote = (asset: Asset) => cache.get(asset.id, () => find(asset))

  return {
    of: async (asset, currency = 'usd') => inCurrency((await quote(asset))?.price, currency),
    async before(asset, currency = 'usd') {
      const source = (await quote(asset))?.source
      if (!source) return undefined
      const search = earlier.get(asset.id, () => findBefore(asset, source))
      return inCurrency(await withDeadline(search, patience).catch(() => undefined), currency)
    },
  }
}

export declare namespace createPrices {
  type Options = {
    config: Config
    sources: readonly PriceSource[]
    /** Milliseconds. */
    now: () => number
  }
}
