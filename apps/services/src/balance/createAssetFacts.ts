import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { toAssetKey, toAssetPlace } from '../chains/toAssetKey.ts'
import { createBatch } from '../sources/createBatch.ts'
import { type AssetFacts, readAssetFacts } from './readAsset.ts'
import { readValues } from './readStorage.ts'

/** How long the facts about a token are kept (ms), and of how many. */
const [lifetime, limit] = [3_600_000, 10_000]
/** How many are asked for at once. */
const most = 200

/** Describes tokens of Polkadot, many in one question. A token without a name says nothing of itself. */
export function createAssetFacts(now: () => number): {
  readonly describe: (chain: ServedChain, address: string) => Promise<AssetFacts>
} {
  const cache = createCache<AssetFacts | undefined>({ lifetime: () => lifetime, limit, now })
  const batches = new Map<ServedChain, (address: string) => Promise<AssetFacts | undefined>>()

  async function read({ upstream }: ServedChain, addresses: readonly string[]) {
    const known = addresses.flatMap((address) => {
      const place = toAssetPlace(address)
      return place ? [{ address, key: toAssetKey(place, 'Metadata') }] : []
    })
    const values = await readValues(
      upstream,
      known.map(({ key }) => key),
    )
    const facts = known.flatMap(({ address }, at) => {
      const found = readAssetFacts(values[at])
      return found ? [[address, found] as const] : []
    })
    return new Map(facts)
  }

  return {
    async describe(chain, address) {
      const ask = batches.get(chain) ?? createBatch((addresses) => read(chain, addresses), most)
      batches.set(chain, ask)
      const facts = await cache.get(`${chain.network.caipNetworkId}:${address}`, () => ask(address))
      return facts ?? { name: null, symbol: null, decimals: 0 }
    },
  }
}
