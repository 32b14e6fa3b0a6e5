import * as v from 'valibot'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { findSellerPages, sellerPages } from '../../onramp/sellerPages.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'

/** Somebody who sells coins through the aggregator. */
export type OnrampSeller = {
  /** The aggregator's id. */
  readonly id: string
  readonly name: string
  readonly logoUrl: SafeUrl | undefined
}

/** A coin on a network, as the aggregator names it. */
export type SellerCoin = {
  /** Such as `USDC_POLYGON`. */
  readonly code: string
  readonly chainId: string
  readonly contractAddress: string | undefined
}

const text = v.nullish(v.string())
const logos = v.nullish(v.object({ dark: text, darkShort: text, light: text, lightShort: text }))
const sellersReply = v.array(v.object({ serviceProvider: v.string(), name: text, logos }))
const coinsReply = v.array(
  v.object({
    currencyCode: v.string(),
    chainId: v.nullish(v.union([v.string(), v.number()])),
    contractAddress: text,
  }),
)

/**
 * Requests the sellers of the aggregator, and its names of coins. Sellers whose pages are known have our name for them, and
 * no other seller may bear it, nor a name with letters that may look like it.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { getOnrampSellers } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * const { sellers } = await getOnrampSellers(blockchain)
 * ```
 *
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function getOnrampSellers(
  { http }: BlockchainClient,
  options: { signal?: AbortSignal } = {},
): Promise<getOnrampSellers.ReturnType> {
  const [sellers, coins] = await Promise.all([
    http.get('/v1/onramp/providers', sellersReply, options),
    http.get('/v1/onramp/providers/properties', coinsReply, { ...options, query: { type: 'crypto-currencies' } }),
  ])
  return {
    sellers: sellers.flatMap(({ serviceProvider: id, name: given, logos }) => {
      const known = findSellerPages(id)?.name
      const name = known ?? (cleanText(given) || cleanText(id))
      if (!known && mayPassForAnother(name)) return []
      return { id, name, logoUrl: safeHref(logos?.darkShort ?? logos?.dark ?? logos?.lightShort ?? logos?.light) }
    }),
    coins: coins.map(({ currencyCode: code, chainId, contractAddress }) => ({
      code,
      chainId: String(chainId ?? ''),
      contractAddress: contractAddress || undefined,
    })),
  }
}

/** Letters beyond a to z may look like them. Accents and wide letters are taken for the letters that they are. */
function mayPassForAnother(name: string): boolean {
  const plain = name.normalize('NFKD').toLowerCase()
  if (/[^\P{L}a-z]/u.test(plain)) return true
  const letters = plain.replaceAll(/[^a-z]/gu, '')
  return Object.keys(sellerPages).some((known) => letters.includes(known))
}

export declare namespace getOnrampSellers {
  type ReturnType = { readonly sellers: readonly OnrampSeller[]; readonly coins: readonly SellerCoin[] }
}
