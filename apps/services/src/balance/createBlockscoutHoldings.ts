import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const page = Type.Object({ items: Type.Array(Type.Unknown()) })
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** Its older versions write `address`. */
const item = Type.Object({
  token: Type.Union([Type.Object({ address_hash: address }), Type.Object({ address })]),
})

/**
 * Finds the tokens of accounts by the explorer Blockscout: the first fifty by value.
 *
 * @see https://docs.blockscout.com/api-reference/addresses/list-token-balances-for-an-address-with-pagination-and-type-filtering
 */
export function createBlockscoutHoldings(options: createBlockscoutClient.Options): HoldingsSource {
  const { serves, get } = createBlockscoutClient(options)
  return {
    name: 'blockscout',
    serves,
    async find(chain, account) {
      const path = `/addresses/${account}/tokens`
      const { items } = await get(chain, path, page, { query: { type: 'ERC-20' }, missing: { items: [] } })
      return items.flatMap((found) => {
        if (!Value.Check(item, found)) return []
        return getAddress('address' in found.token ? found.token.address : found.token.address_hash)
      })
    },
  }
}
