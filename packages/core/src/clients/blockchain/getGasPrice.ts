import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { GasPriceNetworkError } from '../../send/sendErrors.js'
import { baseUnits } from '../decimalText.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ standard: baseUnits, fast: v.nullish(baseUnits), instant: v.nullish(baseUnits) })

/** Gas prices by waiting time, in base units of the network's coin. */
export type GasPrice = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/**
 * Requests gas prices. A missing price for a faster transaction falls back to the slower one.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getGasPrice } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { standard, fast } = await getGasPrice(blockchain, { network: 'eip155:1' })
 * ```
 *
 * @throws {GasPriceNetworkError} The service does not support the network, so the price is unknown.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7 and §8.
 */
export async function getGasPrice(
  client: BlockchainClient,
  parameters: { network: CaipNetworkId; signal?: AbortSignal },
): Promise<GasPrice> {
  const { network, signal } = parameters
  if (!(await client.isSupported(network, signal))) throw new GasPriceNetworkError()
  const price = await client.http.get('/v1/convert/gas-price', reply, { query: { chainId: network }, signal })
  const fast = price.fast ?? price.standard
  return { standard: price.standard, fast, instant: price.instant ?? fast }
}
