import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createCache } from '../chains/createCache.ts'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import type { FoundNft } from './findNfts.ts'
import type { NftSource } from './NftSource.ts'
import { readHeld } from './readHeld.ts'

const page = Type.Object({ items: Type.Array(Type.Unknown()) })
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const item = Type.Object({
  id: Type.String({ pattern: '^\\d{1,78}$' }),
  token_type: Type.Union([Type.Literal('ERC-721'), Type.Literal('ERC-1155')]),
  /** Its older versions write `address`. */
  token: Type.Union([Type.Object({ address_hash: address }), Type.Object({ address })]),
})

/** How long an answer is kept (ms), and for how many accounts. */
const [lifetime, limit] = [15_000, 5000]
/** Its page. Each is read from the chain. */
const most = 50

/**
 * Finds the non-fungible tokens of accounts by Blockscout: the first fifty. The chain says which of them the account has.
 *
 * @see https://docs.blockscout.com/api-reference/get-list-of-nft-owned-by-address
 */
export function createBlockscoutNfts({ now, ...options }: createBlockscoutNfts.Options): NftSource {
  const { serves, get } = createBlockscoutClient(options)
  const cache = createCache<readonly FoundNft[]>({ lifetime: () => lifetime, limit, now })
  return {
    name: 'blockscout',
    serves,
    find: (chain, account) =>
      cache.get(`${chain.network.caipNetworkId} ${account}`, async () => {
        const query = { type: 'ERC-721,ERC-1155' }
        const { items } = await get(chain, `/addresses/${account}/nft`, page, { query, missing: { items: [] } })
        const listed = items.flatMap((found) => {
          if (!Value.Check(item, found)) return []
          const contract = 'address' in found.token ? found.token.address : found.token.address_hash
          const kind = found.token_type === 'ERC-721' ? ('erc721' as const) : ('erc1155' as const)
          return [{ contract: contract.toLowerCase(), tokenId: String(BigInt(found.id)), kind }]
        })
        // What it lists twice must not be shown twice.
        const once = new Map(listed.map((one) => [`${one.contract}/${one.tokenId}`, one]))
        return readHeld(chain, account, [...once.values()].slice(0, most))
      }),
  }
}

export declare namespace createBlockscoutNfts {
  type Options = createBlockscoutClient.Options & {
    /** Milliseconds. */
    now: () => number
  }
}
