import { isSpam } from '../activity/isSpam.ts'
import type { Database } from '../database/Database.ts'
import { cutListed } from './cutListed.ts'
import { listedImageUrl } from './describeNft.ts'
import type { ListedNft } from './ListedNft.ts'
import type { Nft } from './nftReply.ts'

/** Describes a token as its source does, and stores where its picture is: only pictures of listed tokens are fetched. */
export async function describeListed(found: ListedNft, options: describeListed.Options): Promise<Nft> {
  const { network, database, publicUrl } = options
  const { kind, tokenId, acquiredAt, name, description, collection, image } = cutListed(found)
  await storeImage(database, { network, address: tokenId, name, image })
  const picture = { url: image === null ? null : listedImageUrl(publicUrl, network, tokenId) }
  return {
    id: `${network}/${kind}:${tokenId}`,
    chainId: network,
    tokenId,
    interface: kind,
    quantity: '1',
    ...(acquiredAt === undefined ? {} : { acquiredAt: new Date(acquiredAt).toISOString() }),
    name,
    description,
    collection: { name: collection },
    content: { preview: picture, detail: picture },
    flags: { is_spam: [name, collection].some(isSpam) },
  }
}

type Row = { network: string; address: string; name: string | null; image: string | null }

async function storeImage({ query }: Database, { network, address, name, image }: Row): Promise<void> {
  const known = await query
    .selectFrom('activity_tokens')
    .select('image')
    .where('network', '=', network)
    .where('address', '=', address)
    .where('token_id', '=', '')
    .executeTakeFirst()
  // Each list of each visitor has it again.
  if (known?.image === image) return
  await query
    .insertInto('activity_tokens')
    .values({ network, address, token_id: '', name, symbol: null, decimals: 0, image, uri: null, description: null })
    .onConflict((conflict) => conflict.columns(['network', 'address', 'token_id']).doUpdateSet({ image }))
    .execute()
}

export declare namespace describeListed {
  type Options = { network: string; database: Database; publicUrl: string }
}
