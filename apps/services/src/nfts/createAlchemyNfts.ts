import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createAlchemyClient } from '../sources/createAlchemyClient.ts'
import type { NftSource } from './NftSource.ts'
import { readHeld } from './readHeld.ts'

const page = Type.Object({
  ownedNfts: Type.Array(Type.Unknown()),
  pageKey: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
const item = Type.Object({
  contractAddress: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
  tokenId: Type.String({ pattern: '^\\d{1,78}$' }),
})
/** On a page. Each is read from the chain. */
const pageSize = 50

/**
 * Finds the non-fungible tokens of accounts by Alchemy's NFT API. The chain says which of them the account has, and of
 * which standard they are: anybody can send tokens with long metadata, so that they are not asked for.
 *
 * @see https://www.alchemy.com/docs/reference/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 * @see https://www.alchemy.com/docs/how-to-use-api-keys-in-http-headers
 */
export function createAlchemyNfts(options: createAlchemyClient.Options): NftSource {
  const { serves, clientOf } = createAlchemyClient(options)
  return {
    name: 'alchemy',
    serves,
    async find({ chain, account, after }) {
      const query = { owner: account, withMetadata: 'false', pageSize, pageKey: after }
      const { ownedNfts, pageKey } = await clientOf(chain).get('/getNFTsForOwner', page, { query })
      const listed = ownedNfts.flatMap((found) =>
        Value.Check(item, found) ? { contract: found.contractAddress, tokenId: found.tokenId } : [],
      )
      return { nfts: await readHeld(chain, account, listed), next: pageKey ?? undefined }
    },
  }
}
