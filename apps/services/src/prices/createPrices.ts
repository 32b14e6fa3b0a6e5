import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { Config } from '../config/Config.ts'

/** A source of prices in US dollars. Returns undefined for an unknown coin. When it fails, the next is asked. */
export type PriceSource = (asset: Asset) => Promise<BigNumber | undefined>

export const currencies = ['usd', 'btc', 'eth', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const
export type Currency = (typeof currencies)[number]

export type Prices = {
  /** The price of one coin. Undefined when no source knows it; never rejects. */
  readonly of: (asset: Asset, currency?: Currency) => Promise<BigNumber | undefined>
}

/** How long a price is cached, and how long a source may take (ms). */
const lifetime = 10_000
const timeout = 4000

/** Asks sources in order until one knows the price. Other currencies use the fixed rates of the configuration. */
export function createPrices({ config, sources, now }: createPrices.Options): Prices {
  const cache = createCache<BigNumber | undefined>({ lifetime: () => lifetime, limit: 10_000, now })

  async function find(asset: Asset): Promise<BigNumber | undefined> {
    for (const source of sources) {
      const price = await withDeadline(source(asset), timeout).catch(() => undefined)
      if (price?.isFinite() && !price.isNegative()) return price
    }
    return undefined
  }

  return {
    async of(asset, currency = 'usd') {
      const price = await cache.get(asset.id, () => find(asset))
      return currency === 'usd' ? price : price?.times(config.prices.fixedRates[currency])
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
