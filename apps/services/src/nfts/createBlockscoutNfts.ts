import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { NftSource } from './NftSource.ts'
import { readHeld } from './readHeld.ts'

const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const item = Type.Object({
  id: Type.String({ pattern: '^\\d{1,78}$' }),
  token_type: Type.Union([Type.Literal('ERC-721'), Type.Literal('ERC-1155')]),
  /** Its older versions write `address`. */
  token: Type.Union([Type.Object({ address_hash: address }), Type.Object({ address })]),
})
/** What it wants to be asked for the next page. */
const params = Type.Object({
  token_contract_address_hash: address,
  token_id: Type.String({ pattern: '^\\d{1,78}$' }),
  token_type: Type.String({ maxLength: 16 }),
  items_count: Type.Optional(Type.Integer({ minimum: 0 })),
})
const page = Type.Object({ items: Type.Array(Type.Unknown()), next_page_params: Type.Optional(Type.Unknown()) })

/**
 * Finds the non-fungible tokens of accounts by Blockscout. The chain says which of them the account has.
 *
 * @see https://docs.blockscout.com/api-reference/get-list-of-nft-owned-by-address
 */
export function createBlockscoutNfts(options: createBlockscoutClient.Options): NftSource {
  const { serves, get } = createBlockscoutClient(options)
  return {
    name: 'blockscout',
    serves,
    async find({ chain, account, after }) {
      const query = { type: 'ERC-721,ERC-1155', ...(after === undefined ? {} : readAfter(after)) }
      const { items, next_page_params: next } = await get(chain, `/addresses/${account}/nft`, page, {
        query,
        missing: { items: [] },
      })
      const listed = items.flatMap((found) => {
        if (!Value.Check(item, found)) return []
        const contract = 'address' in found.token ? found.token.address : found.token.address_hash
        const kind = found.token_type === 'ERC-721' ? ('erc721' as const) : ('erc1155' as const)
        return { contract, tokenId: found.id, kind }
      })
      return {
        nfts: await readHeld(chain, account, listed),
        next: Value.Check(params, next) ? JSON.stringify(Value.Clean(params, next)) : undefined,
      }
    },
  }
}

/** @throws {SourceError} It was not written here: a visitor sends it. */
function readAfter(text: string): Readonly<Record<string, string | number>> {
  const value = parse(text)
  if (Value.Check(params, value)) return Value.Clean(params, value) as Record<string, string | number>
  throw new SourceError('The cursor is invalid', { isOfQuestion: true })
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
