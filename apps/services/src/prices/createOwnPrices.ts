import { BigNumber } from 'bignumber.js'
import { createPoolPrices } from './createPoolPrices.ts'
import type { PriceSource } from './PriceSource.ts'

/** Prices without anybody else: of the pools on the chain, and where there is none, those of the configuration. */
export function createOwnPrices({ now }: { now: () => number }): PriceSource {
  const findInPools = createPoolPrices({ now })
  return {
    name: 'own',
    isEstimate: true,
    serves: () => true,
    async of(asset, moment) {
      const block = moment && (await moment.findBlock(asset))
      if (moment && block === undefined) return undefined
      const price = await findInPools(asset, block).catch(() => undefined)
      if (price || block !== undefined || asset.priceUsd === undefined) return price
      return new BigNumber(asset.priceUsd)
    },
  }
}
