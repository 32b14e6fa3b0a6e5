import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { SwapNetworkError } from '../../swap/SwapNetworkError.js'
import { isSwapCoin } from '../../swap/swapCoin.js'
import { networkOf } from '../networkOf.js'
import { type ConvertTransaction, convertReply, toTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/**
 * Requests the transaction of a swap.
 *
 * The request determines the amount of coins to send along: the swapped amount, or nothing. The service's `amount` is
 * unreliable: one service puts the sent amount there, another the received amount, which may be a fortune in coins.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, buildTransaction } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { to, data, value } = await buildTransaction(blockchain, {
 *   amount: 10n ** 18n,
 *   userAddress: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *   to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 * })
 * ```
 *
 * @throws {SwapNetworkError} The service does not support the network.
 * @throws {InvalidReplyError} The transaction is for another account or network.
 * @throws {CaipError} An account or a token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7 and §8.
 */
export async function buildTransaction(
  client: BlockchainClient,
  parameters: buildTransaction.Parameters,
): Promise<ConvertTransaction> {
  const { amount, userAddress, from, to, slippage = 1, disableEstimate, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) throw new SwapNetworkError()
  const body = {
    projectId: client.http.projectId,
    amount: String(amount),
    eip155: { slippage },
    from,
    to,
    userAddress,
    disableEstimate,
  }
  const reply = await client.http.post('/v1/convert/build-transaction', body, convertReply, { signal })
  if (reply.tx.from.address.toLowerCase() !== addressOf(userAddress).toLowerCase()) {
    throw new InvalidReplyError({ details: 'It is a transaction of another account.' })
  }
  return toTransaction(reply, { userAddress, value: isSwapCoin(from) ? amount : 0n })
}

export declare namespace buildTransaction {
  type Parameters = {
    /** In base units of `from`. */
    amount: bigint
    userAddress: CaipAddress
    /** The token to sell. */
    from: CaipAddress
    /** The token to buy. */
    to: CaipAddress
    /**
     * The accepted shortfall from the quote, in whole per cent.
     *
     * @default 1
     */
    slippage?: number
    /** Leaves out the gas estimate, which fails before the approval. */
    disableEstimate?: boolean
    signal?: AbortSignal
  }
}
