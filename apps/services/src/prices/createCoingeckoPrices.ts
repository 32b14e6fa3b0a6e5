import { BigNumber } from 'bignumber.js'
import { Value } from 'typebox/value'
import type { Asset } from '../chains/Asset.ts'
import { createBatch } from '../sources/createBatch.ts'
import { coingeckoCoin, coingeckoReply, createCoingeckoClient } from './createCoingeckoClient.ts'
import type { PriceSource } from './PriceSource.ts'
import { platforms } from './platforms.ts'

/** The price now, and that of a day ago. */
type Coin = { readonly price: BigNumber; readonly before: BigNumber | undefined }

/** Coins in one request, and tokens: without a key, CoinGecko answers for one of them. */
const [mostCoins, mostTokens] = [100, 30]
/** The oldest price that counts as one of now, and how far a moment may be from a day ago (s). */
const [longestAge, day, tolerance] = [3600, 86_400, 3600]

/**
 * Prices of CoinGecko: of exchanges, weighted by volume.
 *
 * @see https://docs.coingecko.com/v3.0.1/reference/simple-price
 * @see https://docs.coingecko.com/v3.0.1/reference/simple-token-price
 */
export function createCoingeckoPrices(options: createCoingeckoPrices.Options): PriceSource {
  const { key, networks, now } = options
  const client = createCoingeckoClient(options)
  const query = { vs_currencies: 'usd', include_24hr_change: 'true', include_last_updated_at: 'true' }

  function toCoins(said: Readonly<Record<string, unknown>>): ReadonlyMap<string, Coin> {
    const coins = Object.entries(said).flatMap(([id, value]) => {
      // What it says of one coin must not hide the others.
      if (!Value.Check(coingeckoCoin, value) || now() / 1000 - value.last_updated_at > longestAge) return []
      const price = new BigNumber(value.usd)
      const change = value.usd_24h_change ?? undefined
      const before = change === undefined ? undefined : price.div(new BigNumber(change).div(100).plus(1))
      return [[id, { price, before }] as const]
    })
    return new Map(coins)
  }

  const findCoin = createBatch(
    async (ids) =>
      toCoins(await client.get('/simple/price', coingeckoReply, { query: { ...query, ids: ids.join(',') } })),
    mostCoins,
  )
  const tokensOf = (platform: string) =>
    createBatch(
      async (addresses) => {
        const more = { ...query, contract_addresses: addresses.join(',') }
        return toCoins(await client.get(`/simple/token_price/${platform}`, coingeckoReply, { query: more }))
      },
      key === undefined ? 1 : mostTokens,
    )
  const named = Object.values(platforms).flatMap(({ coingecko }) => coingecko ?? [])
  const tokens = new Map(named.map((platform) => [platform, tokensOf(platform)]))

  function platformOf({ chain: { network }, address }: Asset) {
    const known = platforms[network.caipNetworkId]
    const isServed = networks?.includes(network.caipNetworkId) !== false
    return isServed && (address === undefined || known?.coingecko) ? known : undefined
  }

  return {
    name: 'coingecko',
    isEstimate: false,
    serves: (asset) => platformOf(asset) !== undefined,
    async of(asset, moment) {
      const platform = platformOf(asset)
      if (!platform) return undefined
      // It answers with addresses of EVM networks in lower case.
      const address = asset.chain.namespace === 'eip155' ? asset.address?.toLowerCase() : asset.address
      const findToken = tokens.get(platform.coingecko ?? '')
      const coin = await (address === undefined ? findCoin(platform.coin) : findToken?.(address))
      if (!moment) return coin?.price
      return Math.abs(now() / 1000 - day - moment.time) < tolerance ? coin?.before : undefined
    },
  }
}

export declare namespace createCoingeckoPrices {
  type Options = createCoingeckoClient.Options & {
    /** CAIP-2. Only these. */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
