import { BigNumber } from 'bignumber.js'
import { type Address, parseAbi } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import { type Feeds, longestAgeOf, feeds as standard } from './feeds.ts'
import type { PriceSource } from './PriceSource.ts'

const abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** How much earlier than a moment its block may be (s): an hour, and ten minutes in which it is kept. */
const tolerance = 4200n
const lifetime = 3_600_000

/**
 * Prices of Chainlink's feeds, read from contracts on the chain itself by the network's nodes.
 *
 * @see https://docs.chain.link/data-feeds/api-reference
 */
export function createChainlinkPrices({ feeds = {}, networks, now }: createChainlinkPrices.Options): PriceSource {
  const scales = createCache<number | undefined>({ lifetime: () => lifetime, limit: 1000, now })

  function findFeed({ chain: { network }, address = 'native' }: Asset): Address | undefined {
    const { caipNetworkId } = network
    if (networks?.includes(caipNetworkId) === false) return undefined
    const known = Object.entries({ ...standard[caipNetworkId], ...feeds[caipNetworkId] })
    return known.find(([token]) => token.toLowerCase() === address.toLowerCase())?.[1] as Address | undefined
  }

  return {
    name: 'chainlink',
    isEstimate: false,
    serves: (asset) => asset.chain.client !== undefined && findFeed(asset) !== undefined,
    async of(asset, moment) {
      const { client, network } = asset.chain
      const address = findFeed(asset)
      if (!client || !address) return undefined
      const feed = { address, abi } as const
      const scale = await scales.get(`${network.caipNetworkId} ${address}`, async () => {
        const [decimals, description] = await Promise.all([
          client.readContract({ ...feed, functionName: 'decimals' }),
          client.readContract({ ...feed, functionName: 'description' }),
        ])
        // There are feeds against other coins, too.
        return /\/ USD$/u.test(description) ? decimals : undefined
      })
      if (scale === undefined) return undefined
      const block = moment && (await moment.findBlock(asset))
      if (moment && block === undefined) return undefined
      const round = client.readContract({
        ...feed,
        functionName: 'latestRoundData',
        ...(block === undefined ? {} : { blockNumber: block }),
      })
      // Most nodes keep no state of a day ago. That says nothing about the feed.
      const said = await (moment ? round.catch(() => undefined) : round)
      if (!said) return undefined
      const [, answer, , updatedAt] = said
      const time = BigInt(moment?.time ?? Math.floor(now() / 1000))
      const longestAge = longestAgeOf(address) + (moment ? tolerance : 0n)
      return answer > 0n && time - updatedAt < longestAge ? new BigNumber(String(answer)).shiftedBy(-scale) : undefined
    },
  }
}

export declare namespace createChainlinkPrices {
  type Options = {
    /** More than the well-known ones, or others. */
    feeds?: Feeds
    /** CAIP-2. Only these. */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
