import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { SwapNetworkError } from '../../swap/SwapNetworkError.js'
import { networkOf } from '../networkOf.js'
import { type ConvertTransaction, convertReply, toTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** ERC-20 `approve(address,uint256)`: who may take, and how much. */
const approval: RegExp = /^0x095ea7b30{24}[\da-f]{40}([\da-f]{64})$/iu

/**
 * Has the transaction built by which an account allows a swap to take its token. It goes to that token and sends no
 * coin along, whatever the service says: one answers with the token as the sender.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, buildApprove } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { to, data } = await buildApprove(blockchain, {
 *   amount: 5_000_000n,
 *   userAddress: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   to: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 * })
 * ```
 *
 * @throws {SwapNetworkError} The service does not know the network.
 * @throws {InvalidReplyError} What the service built is no approval, or allows more than was asked for.
 * @throws {CaipError} An account or a token is no CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And what else an `HttpClient` throws.
 * @see Specification §7 and §8.
 */
export async function buildApprove(
  client: BlockchainClient,
  parameters: buildApprove.Parameters,
): Promise<ConvertTransaction> {
  const { userAddress, from, to, amount, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) throw new SwapNetworkError()
  const query = { userAddress, from, to, amount: amount?.toString() }
  const reply = await client.http.get('/v1/convert/build-approve', convertReply, { query, signal })
  const [, allowed] = approval.exec(reply.tx.data) ?? []
  if (allowed === undefined) throw new InvalidReplyError({ details: 'It is not an approval.' })
  if (amount !== undefined && BigInt(`0x${allowed}`) > amount) {
    throw new InvalidReplyError({ details: 'It allows more than was asked for.' })
  }
  return toTransaction(reply, { userAddress, to: addressOf(from), value: 0n })
}

export declare namespace buildApprove {
  type Parameters = {
    userAddress: CaipAddress
    /** The token to allow. */
    from: CaipAddress
    /** The token to get. Who may take the other, the service decides. */
    to: CaipAddress
    /** How much may be taken, in base units. Without it, all that there is and ever will be. */
    amount?: bigint
    signal?: AbortSignal
  }
}
