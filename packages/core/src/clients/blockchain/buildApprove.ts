import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { SwapNetworkError } from '../../swap/swapErrors.js'
import { networkOf } from '../networkOf.js'
import { type ConvertTransaction, convertReply, toTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** ERC-20 `approve(address,uint256)`: the spender and the amount. */
const approval: RegExp = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/iu

/** The transaction of an approval. */
export type ConvertApproval = ConvertTransaction & {
  /** Who may take the tokens. In lower case. */
  readonly spender: string
  /** How much, in base units. 0 takes an earlier approval back: some tokens (USDT is one) want that first. */
  readonly allowed: bigint
}

/**
 * Requests the transaction that approves a token for a swap. It always goes to that token and sends no coins, whatever
 * the service returns: one service returns the token as the sender.
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
 * @throws {SwapNetworkError} The service does not support the network.
 * @throws {InvalidReplyError} The service built something other than an approval of this amount, or of 0, or one for
 * a token or the account itself.
 * @throws {CaipError} An account or a token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7 and §8.
 */
export async function buildApprove(
  client: BlockchainClient,
  parameters: buildApprove.Parameters,
): Promise<ConvertApproval> {
  const { userAddress, from, to, amount, source, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) throw new SwapNetworkError()
  const query = { userAddress, from, to, amount: amount?.toString(), source }
  const reply = await client.http.get('/v1/convert/build-approve', convertReply, { query, signal })
  const [, spender, digits] = approval.exec(reply.tx.data) ?? []
  if (spender === undefined) throw new InvalidReplyError({ details: 'It is not an approval.' })
  const isOne = (id: string) => addressOf(id).toLowerCase() === `0x${spender.toLowerCase()}`
  if ([userAddress, from, to].some(isOne)) {
    throw new InvalidReplyError({ details: 'It allows a token or the account itself, and not a router.' })
  }
  const allowed = BigInt(`0x${digits}`)
  if (amount !== undefined && allowed > amount) {
    throw new InvalidReplyError({ details: 'It allows more than was asked for.' })
  }
  // One that is too small would be followed by another one, for ever.
  if (amount !== undefined && allowed > 0n && allowed < amount) {
    throw new InvalidReplyError({ details: 'It allows less than was asked for.' })
  }
  const transaction = toTransaction(reply, { userAddress, to: addressOf(from), value: 0n })
  return { ...transaction, spender: `0x${spender.toLowerCase()}`, allowed }
}

export declare namespace buildApprove {
  type Parameters = {
    userAddress: CaipAddress
    /** The token to approve. */
    from: CaipAddress
    /** The token to buy. The service chooses the spender of the other token. */
    to: CaipAddress
    /** The approved amount, in base units. Defaults to unlimited. */
    amount?: bigint
    /** Whose offer is accepted. */
    source?: string
    signal?: AbortSignal
  }
}
