import type { Asset } from '../chains/Asset.ts'
import { createDefillamaClient } from './createDefillamaClient.ts'
import type { PriceSource } from './PriceSource.ts'
import { platforms } from './platforms.ts'

/**
 * Prices of DefiLlama: of markets and pools, weighted by it.
 *
 * @see https://api-docs.defillama.com/#tag/coins
 */
export function createDefillamaPrices({ url, networks, now }: createDefillamaPrices.Options): PriceSource {
  const read = createDefillamaClient(url, now)

  function toId({ chain, address }: Asset): string | undefined {
    const { caipNetworkId } = chain.network
    const known = platforms[caipNetworkId]
    if (!known || (networks && !networks.includes(caipNetworkId))) return undefined
    if (address === undefined) return `coingecko:${known.coin}`
    return known.defillama && `${known.defillama}:${address}`
  }

  return {
    name: 'defillama',
    isEstimate: false,
    serves: (asset) => toId(asset) !== undefined,
    async of(asset, moment) {
      const id = toId(asset)
      const coin = id === undefined ? undefined : await read(id, moment?.time)
      // Another number of decimals is another coin.
      const isOther = asset.address !== undefined && coin?.decimals !== undefined && coin.decimals !== asset.decimals
      return isOther ? undefined : coin?.price
    },
  }
}

export declare namespace createDefillamaPrices {
  type Options = {
    url: string
    /** CAIP-2. Only these. */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
