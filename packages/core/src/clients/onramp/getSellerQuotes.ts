import * as v from 'valibot'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { decimalText } from '../decimalText.js'
import type { OnrampQuote } from './getOnrampQuote.js'
import type { OnrampSeller } from './getOnrampSellers.js'

const fee = v.nullish(decimalText)
const quote = v.object({
  serviceProvider: v.string(),
  sourceAmount: decimalText,
  sourceAmountWithoutFees: fee,
  sourceCurrencyCode: v.string(),
  destinationAmount: decimalText,
  destinationCurrencyCode: v.string(),
  transactionFee: fee,
  networkFee: fee,
})
// The published service wraps its list.
const reply = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.object({ quotes: v.array(v.unknown()) }),
    v.transform(({ quotes }) => quotes),
  ),
])

/**
 * Requests the prices of a purchase from the sellers of the aggregator.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { getSellerQuotes, type OnrampSeller } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * declare const sellers: readonly OnrampSeller[]
 * const quotes = await getSellerQuotes(blockchain, {
 *   sellers,
 *   coin: { code: 'USDC_POLYGON', symbol: 'USDC' },
 *   currency: 'EUR',
 *   amount: '100',
 * })
 * ```
 *
 * @returns One quote of each seller, without those for another coin and those of unknown sellers.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function getSellerQuotes(
  { http }: BlockchainClient,
  parameters: getSellerQuotes.Parameters,
): Promise<readonly OnrampQuote[]> {
  const { sellers, coin, currency, amount, paymentMethod, signal } = parameters
  const body = {
    projectId: http.projectId,
    destinationCurrencyCode: coin.code,
    sourceCurrencyCode: currency,
    sourceAmount: amount,
    paymentMethodType: paymentMethod,
  }
  const list = await http.post('/v1/onramp/multi/quotes', body, reply, { signal })
  const quotes = new Map<string, OnrampQuote>()
  for (const entry of list) {
    const { success, output } = v.safeParse(quote, entry)
    const seller = success ? sellers.find(({ id }) => id === output.serviceProvider) : undefined
    // One bad quote does not take the others away.
    if (!success || !seller || quotes.has(seller.id) || output.destinationCurrencyCode !== coin.code) continue
    const money = (amount: string | null | undefined) =>
      amount == null ? undefined : { amount, currency: output.sourceCurrencyCode }
    quotes.set(seller.id, {
      quoteId: seller.id,
      seller,
      paymentTotal: { amount: output.sourceAmount, currency: output.sourceCurrencyCode },
      paymentSubtotal: money(output.sourceAmountWithoutFees),
      purchaseAmount: { amount: output.destinationAmount, currency: coin.symbol },
      providerFee: money(output.transactionFee),
      networkFee: money(output.networkFee),
      isMock: false,
    })
  }
  return [...quotes.values()]
}

export declare namespace getSellerQuotes {
  type Parameters = {
    sellers: readonly OnrampSeller[]
    /** The aggregator's code of the coin on its network, and the symbol that visitors see. */
    coin: { readonly code: string; readonly symbol: string }
    /** ISO 4217. */
    currency: string
    /** The payment: digits and a point. */
    amount: string
    /** By the aggregator's name, such as `CREDIT_DEBIT_CARD`. */
    paymentMethod?: string | undefined
    signal?: AbortSignal
  }
}
