import * as v from 'valibot'
import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { baseUnits } from '../decimalText.js'
import { networkOf } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** An offer for an amount. Amounts are in base units, accounts are CAIP-10 ids of tokens. */
export type ConvertQuote = {
  readonly id: string | undefined
  readonly fromAmount: bigint
  readonly fromAccount: string
  readonly toAmount: bigint
  readonly toAccount: string
  /** Whose offer it is; undefined when the service does not say. */
  readonly source: string | undefined
  /** What the network takes for it, in base units of its coin, about. */
  readonly networkCost: bigint | undefined
}

const quote = v.pipe(
  v.object({
    id: v.nullish(v.string()),
    fromAmount: baseUnits,
    fromAccount: v.string(),
    toAmount: baseUnits,
    toAccount: v.string(),
    source: v.nullish(v.pipe(v.string(), v.maxLength(32))),
    networkCost: v.nullish(baseUnits),
  }),
  v.transform(
    (quote): ConvertQuote => ({
      ...quote,
      id: quote.id ?? undefined,
      source: quote.source ?? undefined,
      networkCost: quote.networkCost ?? undefined,
    }),
  ),
)
const reply = v.object({ quotes: v.array(quote) })

/**
 * Requests what comes out for an amount of a token, the best offer first. An empty list means that there is no route.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getSwapQuotes } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const [quote] = await getSwapQuotes(blockchain, {
 *   amount: 10n ** 18n,
 *   userAddress: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *   to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 * })
 * ```
 *
 * @throws {InvalidReplyError} A quote is for another amount or token, or of another source.
 * @throws {CaipError} A token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getSwapQuotes(
  client: BlockchainClient,
  parameters: getSwapQuotes.Parameters,
): Promise<readonly ConvertQuote[]> {
  const { amount, userAddress, from, to, gasPrice, sources, slippage, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) return []
  const query = {
    amount: String(amount),
    userAddress,
    from,
    to,
    gasPrice: gasPrice?.toString(),
    sources: sources?.join(','),
    slippage: slippage?.toString(),
  }
  const { quotes } = await client.http.get('/v1/convert/quotes', reply, { query, signal })
  if (quotes.some(({ fromAmount }) => fromAmount !== amount)) {
    throw new InvalidReplyError({ details: 'It is a quote for another amount.' })
  }
  if (quotes.some((quote) => !isSame(quote.fromAccount, from) || !isSame(quote.toAccount, to))) {
    throw new InvalidReplyError({ details: 'It is a quote for another token.' })
  }
  if (quotes.some(({ source }) => source !== undefined && !(sources ?? ['own']).includes(source))) {
    throw new InvalidReplyError({ details: 'It is a quote of a source that was not asked for.' })
  }
  return quotes
}

/** Some services omit the network before the address, or the checksum case. */
const isSame = (account: string, token: CaipAddress): boolean =>
  [token, addressOf(token)].some((own) => own.toLowerCase() === account.toLowerCase())

export declare namespace getSwapQuotes {
  type Parameters = {
    /** In base units of `from`. */
    amount: bigint
    userAddress: string
    /** The token to sell. */
    from: CaipAddress
    /** The token to buy. */
    to: CaipAddress
    /** In base units. */
    gasPrice?: bigint
    /** The sources to ask. @default `own` */
    sources?: readonly string[]
    /** The accepted shortfall from the quote, in whole per cent. @default 1 */
    slippage?: number
    signal?: AbortSignal
  }
}
