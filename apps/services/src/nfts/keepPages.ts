import { createCache } from '../chains/createCache.ts'
import { cutListed } from './cutListed.ts'
import type { NftSource } from './NftSource.ts'

/** How long a page is kept (ms), and how many: cursors may be forged, and a page may be long. */
const [lifetime, limit] = [15_000, 200]

/** Keeps the pages of a source for a while: equal questions are one. */
export function keepPages({ find, ...source }: NftSource, now: () => number): NftSource {
  const cache = createCache<NftSource.Page>({ lifetime: () => lifetime, limit, now })
  return {
    ...source,
    find(question) {
      const { chain, account, after = '' } = question
      return cache.get(`${chain.network.caipNetworkId} ${account} ${after}`, async () => {
        const { nfts, ...page } = await find(question)
        return { ...page, nfts: nfts.map((nft) => ('description' in nft ? cutListed(nft) : nft)) }
      })
    },
  }
}
