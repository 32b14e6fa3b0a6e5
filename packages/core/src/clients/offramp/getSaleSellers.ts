import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { findSalePages } from '../../offramp/salePages.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'

/** A coin that a seller buys back. */
export type SaleCoin = {
  readonly name: string
  readonly symbol: string
  /** Its contract; undefined for the coin of the network. */
  readonly address: string | undefined
}

/** Somebody who buys coins back on a page of its own. */
export type SaleSeller = {
  readonly id: string
  /** Ours: no seller can bear the name of another. */
  readonly name: string
  readonly logoUrl: SafeUrl | undefined
  readonly coins: readonly SaleCoin[]
}

const coin = v.object({ name: v.string(), symbol: v.string(), address: v.nullish(v.string()) })
const reply = v.object({
  sellers: v.array(v.object({ id: v.string(), logo: v.nullish(v.string()), coins: v.array(coin) })),
})

/**
 * Requests who buys coins of a network back. A seller whose pages are not known is left out.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { getSaleSellers } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * const sellers = await getSaleSellers(blockchain, { network: 'eip155:1' })
 * ```
 *
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function getSaleSellers(
  { http }: BlockchainClient,
  { network, signal }: { network: CaipNetworkId; signal?: AbortSignal },
): Promise<readonly SaleSeller[]> {
  const { sellers } = await http.get('/v1/offramp/sellers', reply, { query: { network }, signal })
  return sellers.flatMap(({ id, logo, coins }) => {
    const known = findSalePages(id)
    return known ? [{ id, name: known.name, logoUrl: safeHref(logo ?? ''), coins: coins.flatMap(toCoin) }] : []
  })
}

function toCoin({ name: given, symbol: text, address }: v.InferOutput<typeof coin>): SaleCoin | [] {
  const symbol = cleanText(text, 32)
  return symbol ? { name: cleanText(given, 64) || symbol, symbol, address: address || undefined } : []
}
