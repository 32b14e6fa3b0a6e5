import * as v from 'valibot'
import { RequestAbortedError } from '../../errors/RequestAbortedError.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { decimalText } from '../decimalText.js'
import type { OnrampSeller } from './getOnrampSellers.js'

/** An amount of a currency: digits and a point. */
type CurrencyAmount = { readonly amount: string; readonly currency: string }

/** The price of a purchase. An undefined part is unknown, not zero. */
export type OnrampQuote = {
  readonly quoteId: string
  /** Undefined where the service does not name it. */
  readonly seller?: OnrampSeller | undefined
  readonly paymentTotal: CurrencyAmount
  readonly paymentSubtotal: CurrencyAmount | undefined
  readonly purchaseAmount: CurrencyAmount
  readonly providerFee: CurrencyAmount | undefined
  readonly networkFee: CurrencyAmount | undefined
  /** Whether this is a mock without an offer: it only repeats the amount, and must not be shown as a price. */
  readonly isMock: boolean
}

// Client and server spell these fields differently: both spellings are accepted.
const money = v.pipe(
  v.object({ amount: v.nullish(decimalText), value: v.nullish(decimalText), currency: v.string() }),
  v.check(({ amount, value }) => (amount ?? value ?? undefined) !== undefined, 'an amount'),
  v.transform(({ amount, value, currency }) => ({ amount: amount ?? value ?? '', currency: cleanText(currency, 12) })),
)
const reply = v.pipe(
  v.object({
    quoteId: v.string(),
    paymentTotal: money,
    paymentSubtotal: v.nullish(money),
    paymentSubTotal: v.nullish(money),
    purchaseAmount: money,
    coinbaseFee: v.nullish(money),
    providerFee: v.nullish(money),
    networkFee: v.nullish(money),
  }),
  v.transform(
    (quote): OnrampQuote => ({
      quoteId: quote.quoteId,
      paymentTotal: quote.paymentTotal,
      paymentSubtotal: quote.paymentSubtotal ?? quote.paymentSubTotal ?? undefined,
      purchaseAmount: quote.purchaseAmount,
      providerFee: quote.providerFee ?? quote.coinbaseFee ?? undefined,
      networkFee: quote.networkFee ?? undefined,
      isMock: false,
    }),
  ),
)

/**
 * Requests the price of a purchase. Without an answer it returns a mock that repeats the amount, and marks it.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getOnrampQuote } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { purchaseAmount, isMock } = await getOnrampQuote(blockchain, {
 *   purchaseCurrency: 'ETH',
 *   paymentCurrency: 'USD',
 *   amount: '100',
 *   network: 'ethereum',
 * })
 * ```
 *
 * @throws {RequestAbortedError} The signal was aborted.
 * @see Specification §7.
 */
export async function getOnrampQuote(
  client: BlockchainClient,
  parameters: getOnrampQuote.Parameters,
): Promise<OnrampQuote> {
  const { purchaseCurrency, paymentCurrency, amount, network, signal } = parameters
  try {
    const body = { purchaseCurrency, paymentCurrency, amount, network }
    return await client.http.post('/v1/onramp/quote', body, reply, { signal })
  } catch (error) {
    if (error instanceof RequestAbortedError) throw error
    const same = { amount, currency: paymentCurrency }
    return {
      quoteId: 'mocked-quote-id',
      paymentTotal: same,
      paymentSubtotal: same,
      purchaseAmount: same,
      providerFee: same,
      networkFee: same,
      isMock: true,
    }
  }
}

export declare namespace getOnrampQuote {
  type Parameters = {
    /** The id of the coin. */
    purchaseCurrency: string
    /** The id of the payment currency. */
    paymentCurrency: string
    /** The payment: digits and a point. */
    amount: string
    /** The network, by the provider's name. */
    network: string
    signal?: AbortSignal
  }
}
