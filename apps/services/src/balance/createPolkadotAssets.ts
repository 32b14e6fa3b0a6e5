import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { assetPallets, toAssetAddress, toAssetKey, toAssetPrefix } from '../chains/toAssetKey.ts'
import type { Upstream } from '../rpc/createUpstream.ts'
import { readHolders } from './readAsset.ts'
import { readPolkadotTokens } from './readPolkadotAmounts.ts'
import { nonsense, readKeys, readValues } from './readStorage.ts'

/** How long the tokens of a network are known (ms), and of how many networks. */
const [lifetime, limit] = [86_400_000, 100]
/** How many of each pallet are listed, and how many an account is asked for: those with the most accounts. */
const [mostListed, mostAsked] = [10_000, 2000]

/**
 * Finds the tokens of accounts on networks such as Asset Hub by their nodes alone: the storage is sorted by token, so an
 * account is asked for each. The list of tokens is read once a day.
 */
export function createPolkadotAssets(now: () => number): {
  /** @throws {ServiceError} 503: no node answers, or the answer is invalid. */
  readonly find: (chain: ServedChain, account: string) => Promise<readonly string[]>
} {
  const lists = createCache<readonly string[]>({ lifetime: () => lifetime, limit, now })
  return {
    async find(chain, account) {
      const tokens = await lists.get(chain.network.caipNetworkId, () => listAssets(chain.upstream))
      const amounts = await readPolkadotTokens(chain, account, tokens)
      return tokens.filter((_, at) => (amounts[at] ?? 0n) > 0n)
    },
  }
}

/** The addresses of the tokens, those with the most accounts first. None on a network without such pallets. */
async function listAssets(upstream: Upstream): Promise<readonly string[]> {
  const all = assetPallets.map(async (pallet) => {
    const prefix = toAssetPrefix(pallet, 'Asset')
    const keys = await readKeys(upstream, prefix, mostListed)
    const values = await readValues(upstream, keys)
    return keys.flatMap((key, at) => {
      const [id, value] = [key.slice(prefix.length + 32), values[at]]
      // Numbers of another size are those of other kinds of networks.
      if (!value || (pallet === 'Assets' && id.length !== 8)) return []
      const address = toAssetAddress({ pallet, id })
      if (address === undefined) return []
      if (toAssetKey({ pallet, id }, 'Asset') !== key) throw nonsense()
      return [{ address, holders: readHolders(value) }]
    })
  })
  return (await Promise.all(all))
    .flat()
    .filter(({ holders }) => holders > 0)
    .toSorted((one, other) => other.holders - one.holders)
    .slice(0, mostAsked)
    .map(({ address }) => address)
}
