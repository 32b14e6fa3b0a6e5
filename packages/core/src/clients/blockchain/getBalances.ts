import * as v from 'valibot'
import type { CaipAddress, CaipNetworkId } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { decimalText } from '../decimalText.js'
import { type Currency, money } from '../money.js'
import { readNetworkId } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/**
 * An account's holding of one coin.
 *
 * @see Specification §3.
 */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** A CAIP-10 id. Undefined for a network's own coin. */
  readonly address: string | undefined
  /** The value of the holding in the requested currency. Undefined if unknown. */
  readonly value: number | undefined
  /** The price of one coin in the requested currency. Undefined if unknown. */
  readonly price: number | undefined
  /** The price a day ago. Undefined if unknown. */
  readonly priceBefore: number | undefined
  readonly iconUrl: SafeUrl | undefined
  /** `numeric` is digits and a point, without an exponent. */
  readonly quantity: { readonly decimals: number; readonly numeric: string }
  /** It is on no list of the services: anyone can make a token with this name. */
  readonly isUnverified?: boolean | undefined
}

const decimals = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/u), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(255),
)

/** No chain has more than 256 bits of base units: this would show a false fortune. */
const quantity = v.pipe(
  v.object({ decimals, numeric: decimalText }),
  v.check(({ decimals, numeric }) => {
    const [whole = ''] = numeric.split('.')
    return BigInt(whole) * 10n ** BigInt(decimals) < 2n ** 256n
  }, 'a quantity'),
)

const balance = v.pipe(
  v.object({
    name: v.string(),
    symbol: v.string(),
    chainId: v.nullish(v.string()),
    address: v.nullish(v.string()),
    value: v.optional(money),
    price: v.optional(money),
    price_before: v.optional(money),
    iconUrl: v.nullish(v.string()),
    quantity,
    isUnverified: v.nullish(v.boolean()),
  }),
  v.transform(({ name, symbol, chainId, address, value, price, price_before: priceBefore, iconUrl, ...rest }) => ({
    name: cleanText(name),
    symbol: cleanText(symbol, 12),
    chainId: readNetworkId(chainId),
    address: address || undefined,
    value,
    price,
    priceBefore,
    iconUrl: safeHref(iconUrl),
    quantity: rest.quantity,
    ...(rest.isUnverified && { isUnverified: true }),
  })),
)

const reply = v.object({ balances: v.array(balance), isPartial: v.nullish(v.boolean()) })

/**
 * Requests an account's holdings, in coins and in money. Coins of other networks, which a service may add, are
 * left out: one without an address would look like the coin of this network.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getBalances } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const balances = await getBalances(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @throws {InvalidPathError} The address is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getBalances(
  client: BlockchainClient,
  parameters: getBalances.Parameters,
): Promise<readonly TokenBalance[]> {
  const { address, network, currency = 'USD', forceUpdate, onPartial, signal } = parameters
  if (!(await client.isSupported(network, signal))) return []
  const query = { currency: currency.toLowerCase(), chainId: network, forceUpdate }
  const found = await client.http.get(path`/v1/account/${address}/balance`, reply, { query, signal })
  if (found.isPartial) onPartial?.()
  return found.balances.flatMap(({ chainId, ...rest }) => (chainId === network ? { ...rest, chainId } : []))
}

export declare namespace getBalances {
  type Parameters = {
    address: string
    network: CaipNetworkId
    /** @default 'USD' */
    currency?: Currency | undefined
    /** Tokens whose balance has just changed, so that it must not come from a cache. */
    forceUpdate?: readonly CaipAddress[]
    /** Called when there may be more holdings than the services know yet. */
    onPartial?: (() => void) | undefined
    signal?: AbortSignal
  }
}
