import { createCache } from '../chains/createCache.ts'
import type { NftSource } from './NftSource.ts'

/** How long a page is kept (ms), and how many. */
const [lifetime, limit] = [15_000, 5000]

/** Keeps the pages of a source for a while: equal questions are one. */
export function keepPages({ find, ...source }: NftSource, now: () => number): NftSource {
  const cache = createCache<NftSource.Page>({ lifetime: () => lifetime, limit, now })
  return {
    ...source,
    find(question) {
      const { chain, account, after = '' } = question
      return cache.get(`${chain.network.caipNetworkId} ${account} ${after}`, () => find(question))
    },
  }
}
