import { BigNumber } from 'bignumber.js'
import { createDefillamaClient } from './createDefillamaClient.ts'
import type { RateSource } from './RateSource.ts'

/**
 * How much of a bitcoin and of an ether a dollar buys.
 *
 * @see https://api-docs.defillama.com/#tag/coins
 */
export function createDefillamaRates({ url, now }: { url: string; now: () => number }): RateSource {
  const read = createDefillamaClient(url, now)
  return {
    name: 'defillama',
    isEstimate: false,
    async read() {
      const [btc, eth] = await Promise.all([read('coingecko:bitcoin'), read('coingecko:ethereum')])
      return { btc: btc && new BigNumber(1).div(btc.price), eth: eth && new BigNumber(1).div(eth.price) }
    },
  }
}
