import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { type Currency, money } from '../money.js'
import { networkOf } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** The price of a token. */
export type TokenPrice = {
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly iconUrl: SafeUrl | undefined
  /** In the requested currency. Undefined if unknown; 0 is a price. */
  readonly price: number | undefined
  readonly decimals: number | undefined
}

const fungible = v.pipe(
  v.object({
    address: v.nullish(v.string()),
    name: v.string(),
    symbol: v.string(),
    iconUrl: v.nullish(v.string()),
    price: v.optional(money),
    decimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  }),
  v.transform(
    ({ address, name, symbol, iconUrl, price, decimals }): TokenPrice => ({
      address: address || undefined,
      name: cleanText(name),
      symbol: cleanText(symbol, 12),
      iconUrl: safeHref(iconUrl),
      price,
      decimals: decimals ?? undefined,
    }),
  ),
)
const reply = v.object({ fungibles: v.array(fungible) })

/**
 * Requests the prices of tokens. The service may return fewer than requested: look each up by its address.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getPrices } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const [usdc] = await getPrices(blockchain, { addresses: ['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] })
 * ```
 *
 * @param parameters - The tokens, and the currency, @default 'USD'. Tokens of unsupported networks are not requested.
 * @throws {CaipError} A token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getPrices(
  client: BlockchainClient,
  parameters: { addresses: readonly CaipAddress[]; currency?: Currency | undefined; signal?: AbortSignal },
): Promise<readonly TokenPrice[]> {
  const { currency = 'USD', signal } = parameters
  const known = await Promise.all(parameters.addresses.map((token) => client.isSupported(networkOf(token), signal)))
  const addresses = parameters.addresses.filter((_, index) => known[index])
  if (addresses.length === 0) return []
  const body = { currency: currency.toLowerCase(), addresses, projectId: client.http.projectId }
  const { fungibles } = await client.http.post('/v1/fungible/price', body, reply, { signal })
  return fungibles
}
