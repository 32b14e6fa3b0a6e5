import { BigNumber } from 'bignumber.js'
import { withDeadline } from '../chains/withDeadline.ts'
import { createPoolPrices } from './createPoolPrices.ts'
import type { PriceSource } from './PriceSource.ts'

/** How long the configured price waits for the pools (ms): less than an answer waits for its prices. */
const patience = 1500

/** Prices that need no other service: those of pools on the chain, or else those of the configuration. */
export function createOwnPrices({ now }: { now: () => number }): PriceSource {
  const findInPools = createPoolPrices({ now })
  return {
    name: 'own',
    isEstimate: true,
    serves: () => true,
    async of(asset, moment) {
      const block = moment && (await moment.findBlock(asset))
      if (moment && block === undefined) return undefined
      const inPools = findInPools(asset, block).catch(() => undefined)
      if (block !== undefined || asset.priceUsd === undefined) return inPools
      return (await withDeadline(inPools, patience).catch(() => undefined)) ?? new BigNumber(asset.priceUsd)
    },
  }
}
