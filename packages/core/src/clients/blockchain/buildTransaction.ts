import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { SwapNetworkError } from '../../swap/SwapNetworkError.js'
import { networkOf } from '../networkOf.js'
import { type ConvertTransaction, convertTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

const reply = v.object({ tx: convertTransaction })

/**
 * Has the transaction of a swap built.
 *
 * @throws {SwapNetworkError} The service does not know the network.
 * @see Specification §7 and §8.
 */
export async function buildTransaction(
  client: BlockchainClient,
  parameters: buildTransaction.Parameters,
): Promise<ConvertTransaction> {
  const { amount, userAddress, from, to, slippage = 1, disableEstimate, signal } = parameters
  if (!(await client.isSupported(networkOf(from)))) throw new SwapNetworkError()
  const body = {
    projectId: client.http.projectId,
    amount: String(amount),
    eip155: { slippage },
    from,
    to,
    userAddress,
    disableEstimate,
  }
  const { tx } = await client.http.post('/v1/convert/build-transaction', body, reply, { signal })
  return tx
}

export declare namespace buildTransaction {
  type Parameters = {
    /** In base units of `from`. */
    amount: bigint
    userAddress: CaipAddress
    /** The token to give. */
    from: CaipAddress
    /** The token to get. */
    to: CaipAddress
    /**
     * By how much less than quoted may be had, in whole per cent.
     *
     * @default 1
     */
    slippage?: number
    /** Leaves the estimate of gas out, which fails as long as nothing is allowed yet. */
    disableEstimate?: boolean
    signal?: AbortSignal
  }
}
