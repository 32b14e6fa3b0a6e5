import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { readNetworkId } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** A non-fungible token that an account has, or several of one kind. */
export type Nft = {
  /** A CAIP-19 id. */
  readonly id: string
  /** The contract's CAIP-10 id. Undefined where tokens have none: each is an account, or a place, by itself. */
  readonly contract: string | undefined
  /** Decimal digits of a token with a contract; otherwise what the family names tokens by. */
  readonly tokenId: string
  /** Decimal digits: more than one only of tokens that are alike. */
  readonly quantity: string
  readonly name: string | undefined
  readonly description: string | undefined
  readonly collection: string | undefined
  /** On the origin of the service: its minter does not learn who looks at it. */
  readonly imageUrl: SafeUrl | undefined
  readonly isSpam: boolean
}

const text = v.nullish(v.string())
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/u))

const nft = v.object({
  id: v.pipe(v.string(), v.maxLength(256)),
  chainId: v.string(),
  contract: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  // The reference of CAIP-19.
  tokenId: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/u)),
  quantity: digits,
  name: text,
  description: text,
  collection: v.nullish(v.object({ name: text })),
  content: v.nullish(v.object({ preview: v.nullish(v.object({ url: text })) })),
  flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
})

const reply = v.object({ data: v.array(nft), next: v.nullish(v.string()), isServed: v.nullish(v.boolean()) })

/**
 * Requests the non-fungible tokens of an account, a page at a time. Tokens of other networks are left out, and so are
 * pictures that are not on the origin of the service.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getNfts } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { nfts, next } = await getNfts(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @returns The tokens of this page, and the cursor of the next one, if any.
 * @throws {InvalidPathError} The address is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see ERC-721, ERC-1155, CAIP-19.
 */
export async function getNfts(client: BlockchainClient, parameters: getNfts.Parameters): Promise<getNfts.ReturnType> {
  const { address, network, cursor, signal } = parameters
  if (!(await client.isSupported(network, signal))) return { nfts: [], next: undefined, isServed: false }
  const query = { cursor, chainId: network }
  const { data, next, isServed } = await client.http.get(path`/v1/account/${address}/nfts`, reply, { query, signal })
  const { origin } = new URL(client.http.url('/'))
  return {
    nfts: data.flatMap(({ id, chainId, contract, tokenId, quantity, ...rest }): readonly Nft[] => {
      if (readNetworkId(chainId) !== network || !id.startsWith(`${network}/`)) return []
      if (typeof contract === 'string' && !contract.startsWith(`${network}:`)) return []
      const { name, description, collection, content, flags } = rest
      const imageUrl = safeHref(content?.preview?.url)
      return [
        {
          id,
          contract: contract ?? undefined,
          tokenId,
          quantity,
          name: cleanText(name) || undefined,
          description: cleanText(description, 300) || undefined,
          collection: cleanText(collection?.name) || undefined,
          imageUrl: imageUrl && new URL(imageUrl).origin === origin ? imageUrl : undefined,
          isSpam: flags?.is_spam ?? false,
        },
      ]
    }),
    next: next || undefined,
    isServed: isServed ?? true,
  }
}

export declare namespace getNfts {
  type Parameters = {
    address: string
    network: CaipNetworkId
    /** The `next` of the previous page. */
    cursor?: string | undefined
    signal?: AbortSignal
  }
  type ReturnType = {
    nfts: readonly Nft[]
    next: string | undefined
    /** Whether the service knows the tokens of the network. An empty list says nothing otherwise. */
    isServed: boolean
  }
}
