import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { SwapNetworkError } from '../../swap/SwapNetworkError.js'
import { networkOf } from '../networkOf.js'
import { type ConvertTransaction, convertTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ tx: convertTransaction })

/**
 * Has the transaction built by which an account allows a swap to take its token.
 *
 * @throws {SwapNetworkError} The service does not know the network.
 * @see Specification §7 and §8.
 */
export async function buildApprove(
  client: BlockchainClient,
  parameters: buildApprove.Parameters,
): Promise<ConvertTransaction> {
  const { userAddress, from, to, amount, signal } = parameters
  if (!(await client.isSupported(networkOf(from)))) throw new SwapNetworkError()
  const query = { userAddress, from, to, amount: amount?.toString() }
  const { tx } = await client.http.get('/v1/convert/build-approve', reply, { query, signal })
  return tx
}

export declare namespace buildApprove {
  type Parameters = {
    userAddress: CaipAddress
    /** The token to allow. */
    from: CaipAddress
    /** Who may take it. */
    to: CaipAddress
    /** How much may be taken, in base units. Without it, all that there is and ever will be. */
    amount?: bigint
    signal?: AbortSignal
  }
}
