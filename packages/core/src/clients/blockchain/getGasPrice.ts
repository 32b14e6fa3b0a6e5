import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { GasPriceNetworkError } from '../../send/sendErrors.js'
import { baseUnits } from '../baseUnits.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ standard: baseUnits, fast: v.nullish(baseUnits), instant: v.nullish(baseUnits) })

/** What gas costs, in base units of the network's coin, by how long one is willing to wait. */
export type GasPrice = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/**
 * Asks what gas costs. Where the service names no price for haste, it is that of the slower one.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getGasPrice } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { standard, fast } = await getGasPrice(blockchain, { network: 'eip155:1' })
 * ```
 *
 * @throws {GasPriceNetworkError} The service does not know the network: a price of nothing would be a lie.
 * @throws {HttpRequestError | InvalidReplyError} And what else an `HttpClient` throws.
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
