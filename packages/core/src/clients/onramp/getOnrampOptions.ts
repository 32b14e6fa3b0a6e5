import * as v from 'valibot'
import { RequestAbortedError } from '../../errors/RequestAbortedError.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { decimalText } from '../decimalText.js'
import { type OnrampOptions, onrampDefaults, type PaymentCurrency, type PurchaseCurrency } from './onrampDefaults.js'

const text = v.nullish(v.string())
const limitList = v.nullish(v.array(v.object({ id: v.string(), min: decimalText, max: decimalText })))

// Client and server spell these fields differently: both spellings are accepted.
const payment = v.pipe(
  v.object({ id: v.string(), limits: limitList, payment_method_limits: limitList }),
  v.transform(
    ({ id, limits, payment_method_limits }): PaymentCurrency => ({
      id: cleanText(id, 12),
      limits: limits ?? payment_method_limits ?? [],
    }),
  ),
)
const network = v.pipe(
  v.object({
    name: v.string(),
    displayName: text,
    display_name: text,
    chainId: v.nullish(v.union([v.string(), v.number()])),
    chain_id: v.nullish(v.union([v.string(), v.number()])),
    contractAddress: text,
    contract_address: text,
  }),
  v.transform((network) => ({
    name: cleanText(network.name),
    displayName: cleanText(network.displayName ?? network.display_name) || cleanText(network.name),
    chainId: String(network.chainId ?? network.chain_id ?? ''),
    contractAddress: (network.contractAddress ?? network.contract_address) || undefined,
  })),
)
const purchase = v.pipe(
  v.object({ id: v.string(), name: v.string(), symbol: v.string(), networks: v.nullish(v.array(network)) }),
  v.transform(
    ({ id, name, symbol, networks }): PurchaseCurrency => ({
      id,
      name: cleanText(name),
      symbol: cleanText(symbol, 12),
      networks: networks ?? [],
    }),
  ),
)
const list = <item>(schema: v.GenericSchema<unknown, item>) => v.nullish(v.array(schema))
const reply = v.pipe(
  v.object({
    paymentCurrencies: list(payment),
    payment_currencies: list(payment),
    purchaseCurrencies: list(purchase),
    purchase_currencies: list(purchase),
  }),
  v.transform((options) => ({
    paymentCurrencies: options.paymentCurrencies ?? options.payment_currencies,
    purchaseCurrencies: options.purchaseCurrencies ?? options.purchase_currencies,
  })),
)

/**
 * Requests the payment methods and coins. Without an answer it returns the built-in defaults, and marks them.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getOnrampOptions } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { paymentCurrencies, isFallback } = await getOnrampOptions(blockchain)
 * ```
 *
 * @throws {RequestAbortedError} The signal was aborted.
 * @see Specification §7.
 */
export async function getOnrampOptions(
  client: BlockchainClient,
  options: { signal?: AbortSignal } = {},
): Promise<OnrampOptions> {
  try {
    const { paymentCurrencies, purchaseCurrencies } = await client.http.get('/v1/onramp/options', reply, options)
    if (paymentCurrencies && purchaseCurrencies) return { paymentCurrencies, purchaseCurrencies, isFallback: false }
  } catch (error) {
    if (error instanceof RequestAbortedError) throw error
  }
  return { ...onrampDefaults, isFallback: true }
}
