import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { createBatch } from '../sources/createBatch.ts'
import { describeSolanaTokens, type SolanaTokenFacts } from './describeSolanaTokens.ts'

/** How long the facts about a token are kept (ms), and of how many. */
const [lifetime, limit] = [3_600_000, 10_000]
/** A node takes that many accounts at once. */
const most = 100

/** Describes tokens of Solana, many in one question. A token without a name has a part of its address. */
export function createSolanaFacts(now: () => number): {
  readonly describe: (chain: ServedChain, mint: string) => Promise<SolanaTokenFacts>
} {
  const cache = createCache<SolanaTokenFacts | undefined>({ lifetime: () => lifetime, limit, now })
  const batches = new Map<ServedChain, (mint: string) => Promise<SolanaTokenFacts | undefined>>()
  return {
    async describe(chain, mint) {
      const ask = batches.get(chain) ?? createBatch((mints) => describeSolanaTokens(chain.upstream, mints), most)
      batches.set(chain, ask)
      const facts = await cache.get(`${chain.network.caipNetworkId}:${mint}`, () => ask(mint))
      const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
      if (!facts) return { name: null, symbol: null, decimals: 0 }
      return { ...facts, name: facts.name ?? short, symbol: facts.symbol ?? short }
    },
  }
}
