import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import { followPages } from './followPages.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const page = Type.Object({ items: Type.Array(Type.Unknown()), next_page_params: Type.Optional(Type.Unknown()) })
const decimal = Type.String({ pattern: '^\\d{1,100}(?:\\.\\d{1,100})?$' })
/** What it wants to be asked for the next page. */
const place = Type.Object({
  fiat_value: Type.Union([decimal, Type.Null()]),
  value: decimal,
  id: Type.Integer({ minimum: 0 }),
})
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** Its older versions write `address`. */
const item = Type.Object({
  token: Type.Union([Type.Object({ address_hash: address }), Type.Object({ address })]),
})

/**
 * Finds the tokens of accounts by the explorer Blockscout: those of the highest value first, fifty on a page.
 *
 * @see https://docs.blockscout.com/api-reference/addresses/list-token-balances-for-an-address-with-pagination-and-type-filtering
 * @see https://github.com/blockscout/blockscout/blob/master/apps/block_scout_web/lib/block_scout_web/chain.ex `paging_options`
 */
export function createBlockscoutHoldings(options: createBlockscoutClient.Options): HoldingsSource {
  const { serves, get } = createBlockscoutClient(options)
  return {
    name: 'blockscout',
    serves,
    async find(chain, account) {
      const path = `/addresses/${account}/tokens`
      return followPages<Static<typeof place>>(async (at) => {
        // Without all three, it answers with the first page again. It reads no value as anything that is no number.
        const more = at && { fiat_value: String(at.fiat_value), value: at.value, id: at.id }
        const query = { type: 'ERC-20', ...more }
        const { items, next_page_params: next } = await get(chain, path, page, { query, missing: { items: [] } })
        const tokens = items.flatMap((found) => {
          if (!Value.Check(item, found)) return []
          return getAddress('address' in found.token ? found.token.address : found.token.address_hash)
        })
        return { tokens, next: Value.Check(place, next) ? next : undefined, hasMore: (next ?? null) !== null }
      })
    },
  }
}
