import { getAddress } from 'viem'
import { describeToken } from '../activity/describeToken.ts'
import { isSpam } from '../activity/isSpam.ts'
import type { ServedChain } from '../chains/createChains.ts'
import type { Database } from '../database/Database.ts'
import type { NftMetadata } from './createNftMetadata.ts'
import type { FoundNft } from './findNfts.ts'
import type { Nft } from './nftReply.ts'

/** How long an answer waits for what a token links to (ms). Later answers have what came after it. */
const patience = 3000

/** Describes a token from the chain, and from what it links to. */
export async function describeNft(found: FoundNft, options: describeNft.Options): Promise<Nft> {
  const { chain, database, metadata, publicUrl } = options
  const { contract, tokenId, kind, amount, acquiredAt } = found
  const network = chain.network.caipNetworkId
  const [facts, collection] = await Promise.all([
    describeToken(database, chain, contract, tokenId),
    describeToken(database, chain, contract, null),
  ])
  const linked = facts.uri ? await within(metadata.read(facts.uri), patience) : undefined
  const name = linked?.name ?? facts.name
  const hasImage = (linked?.image ?? facts.image) !== null
  const picture = { url: hasImage ? nftImageUrl(publicUrl, { network, contract, tokenId }) : null }
  const address = getAddress(contract)
  return {
    id: `${network}/${kind}:${address}/${tokenId}`,
    chainId: network,
    contract: `${network}:${address}`,
    tokenId,
    interface: kind,
    quantity: String(amount),
    ...(acquiredAt === undefined ? {} : { acquiredAt: new Date(acquiredAt).toISOString() }),
    name,
    description: linked?.description ?? facts.description ?? null,
    collection: { name: collection.name },
    content: { preview: picture, detail: picture },
    flags: { is_spam: [name, collection.name, facts.symbol].some(isSpam) },
  }
}

function within<value>(promise: Promise<value>, time: number): Promise<value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export declare namespace describeNft {
  type Options = { chain: ServedChain; database: Database; metadata: NftMetadata; publicUrl: string }
}

/** Where the services show the picture of a token: visitors never ask where a stranger wants them to. */
export function nftImageUrl(publicUrl: string, { network, contract, tokenId }: nftImageUrl.Nft): string {
  return `${publicUrl}/public/getNftImage/${network}/${contract}/${tokenId}`
}

/** The same for a token without a contract. */
export function listedImageUrl(publicUrl: string, network: string, tokenId: string): string {
  return `${publicUrl}/public/getNftImage/${network}/${tokenId}`
}

export declare namespace nftImageUrl {
  type Nft = { network: string; contract: string; tokenId: string }
}
