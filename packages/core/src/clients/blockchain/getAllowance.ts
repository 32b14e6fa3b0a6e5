import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { baseUnits } from '../decimalText.js'
import { networkOf } from '../networkOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ allowance: baseUnits })

/**
 * Requests how much of a token, in base units, a swap may spend from an account.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getAllowance } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const allowed = await getAllowance(blockchain, {
 *   tokenAddress: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   userAddress: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 * })
 * ```
 *
 * @throws {CaipError} The token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getAllowance(
  client: BlockchainClient,
  parameters: { tokenAddress: CaipAddress; userAddress: CaipAddress; source?: string; signal?: AbortSignal },
): Promise<bigint> {
  const { tokenAddress, userAddress, source, signal } = parameters
  if (!(await client.isSupported(networkOf(tokenAddress), signal))) return 0n
  const query = { tokenAddress, userAddress, source }
  const { allowance } = await client.http.get('/v1/convert/allowance', reply, { query, signal })
  return allowance
}
