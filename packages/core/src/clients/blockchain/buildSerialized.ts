import * as v from 'valibot'
import { addressOf } from '../../caip/addressOf.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { SwapNetworkError } from '../../swap/swapErrors.js'
import { networkOf } from '../networkOf.js'
import type { buildTransaction } from './buildTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** Longer than any transaction of such a network. */
const longest = 4096

const reply = v.object({
  tx: v.object({
    /** CAIP-10. */
    from: v.string(),
    serialized: v.pipe(v.string(), v.minLength(4), v.maxLength(longest), v.base64()),
  }),
})

/**
 * Requests the transaction of a swap on a network where others build the whole transaction, and the account only signs
 * it. It is not read here: the adapter of the family reads it, and asks the network what it does.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, buildSerialized } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
 * const transaction = await buildSerialized(blockchain, {
 *   amount: 10n ** 9n,
 *   userAddress: `${network}:HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA`,
 *   from: `${network}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
 *   to: `${network}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
 *   source: 'jupiter',
 * })
 * ```
 *
 * @returns The serialised transaction, in base64.
 * @throws {SwapNetworkError} The service does not support the network.
 * @throws {InvalidReplyError} The transaction is for another account.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function buildSerialized(
  client: BlockchainClient,
  parameters: Omit<buildTransaction.Parameters, 'least' | 'disableEstimate'>,
): Promise<string> {
  const { amount, userAddress, from, to, slippage = 1, source, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) throw new SwapNetworkError()
  const body = { projectId: client.http.projectId, amount: String(amount), slippage, from, to, userAddress, source }
  const { tx } = await client.http.post('/v1/convert/build-transaction', body, reply, { signal })
  if (tx.from !== userAddress && tx.from !== addressOf(userAddress)) {
    throw new InvalidReplyError({ details: 'It is a transaction of another account.' })
  }
  return tx.serialized
}
