import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { isSwapCoin } from '../../swap/swapCoin.js'
import { SwapNetworkError } from '../../swap/swapErrors.js'
import { networkOf } from '../networkOf.js'
import { assetMethods } from './assetMethods.js'
import { type ConvertTransaction, convertReply, toTransaction } from './ConvertTransaction.js'
import type { BlockchainClient } from './createBlockchainClient.js'
import { readSwapCall, type SwapCall } from './readSwapCall.js'

/** The transaction of a swap. */
export type ConvertSwap = ConvertTransaction & {
  /** Whether the calldata could be read, and says what was asked for. */
  readonly isRead: boolean
  /** Whether it takes tokens back from the contract that wraps the coin. That needs no approval. */
  readonly isUnwrapping: boolean
  /** The contract to which the called one hands the token, where it does so: its network has to vouch for it. */
  readonly target?: string | undefined
  /** Whether Permit2 hands the token to the contract: it is allowed there, and not to the contract. */
  readonly isByPermit2?: boolean | undefined
}

/**
 * Requests the transaction of a swap.
 *
 * The request determines the amount of coins to send along: the swapped amount, or nothing. The service's `amount` is
 * unreliable: one service puts the sent amount there, another the received amount, which may be a fortune in coins.
 *
 * Calldata that can be read must sell this amount of this token for the other one, pay the account itself, and give
 * `least`. Calldata of unknown contracts is passed on, and marked; it never calls one of the two tokens, and never has a
 * method that gives tokens or items away or allows it.
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
 * @throws {InvalidReplyError} The transaction is for another account, network, amount or token, pays someone else, would
 * accept less, or is no call of a router.
 * @throws {CaipError} An account or a token is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7 and §8.
 */
export async function buildTransaction(
  client: BlockchainClient,
  parameters: buildTransaction.Parameters,
): Promise<ConvertSwap> {
  const { amount, userAddress, from, to, slippage = 1, disableEstimate, source, signal } = parameters
  if (!(await client.isSupported(networkOf(from), signal))) throw new SwapNetworkError()
  const body = {
    projectId: client.http.projectId,
    amount: String(amount),
    eip155: { slippage },
    from,
    to,
    userAddress,
    disableEstimate,
    source,
  }
  const reply = await client.http.post('/v1/convert/build-transaction', body, convertReply, { signal })
  if (reply.tx.from.address.toLowerCase() !== addressOf(userAddress).toLowerCase()) {
    throw new InvalidReplyError({ details: 'It is a transaction of another account.' })
  }
  const transaction = toTransaction(reply, { userAddress, value: isSwapCoin(from) ? amount : 0n })
  const call = readSwapCall(transaction.data)
  const details = findMisuse(transaction, call, parameters) ?? (call && findFault(call, transaction.to, parameters))
  if (details) throw new InvalidReplyError({ details })
  const isUnwrapping = call?.path.length === 0 && !isSwapCoin(from)
  return {
    ...transaction,
    isRead: call !== undefined,
    isUnwrapping,
    target: call?.target,
    isByPermit2: call?.isByPermit2,
  }
}

/**
 * A swap is a call of a router: it neither calls the tokens themselves, except to wrap the coin, nor has a method with
 * which the account would give away what it has.
 */
function findMisuse(
  { to: contract, data }: ConvertTransaction,
  call: SwapCall | undefined,
  { from, to, userAddress }: buildTransaction.Parameters,
): string | undefined {
  const isOne = (ids: readonly string[]) => ids.some((id) => addressOf(id).toLowerCase() === contract.toLowerCase())
  if (isOne([userAddress])) return 'It is a call of the account itself.'
  if (isOne([from, to]) && call?.path.length !== 0) return 'It is a call of a token, and not of a router.'
  return assetMethods.has(data.slice(2, 10).toLowerCase()) ? 'It gives tokens away, or allows it.' : undefined
}

/** Compares what a call does with what was asked for. */
function findFault(
  { amount, coins, least, path, receiver, isCoinBought }: SwapCall,
  contract: string,
  parameters: buildTransaction.Parameters,
): string | undefined {
  const { from, to, userAddress } = parameters
  const isSame = (one: string | undefined, id: string) => one?.toLowerCase() === addressOf(id).toLowerCase()
  const isCoin = [isSwapCoin(from), isSwapCoin(to)]
  if (isCoin[0] !== (amount === undefined)) return 'It sells another token.'
  if ((amount ?? coins ?? parameters.amount) !== parameters.amount) return 'It sells another amount.'
  if ((least ?? parameters.amount) < (parameters.least ?? 0n)) return 'It would accept less than was shown.'
  if (path.length === 0) {
    const isWrapping = isCoin[0] !== isCoin[1] && isSame(contract, isCoin[0] ? to : from)
    return isWrapping ? undefined : 'It wraps another coin.'
  }
  if (!isSame(receiver, userAddress)) return 'It pays someone else.'
  // Another method of the same router would give the last token of the path, whatever that is worth.
  if (isCoin[1] !== isCoinBought) return 'It buys another token.'
  if (!isCoin[0] && !isSame(path[0], from)) return 'It sells another token.'
  return isCoin[1] || isSame(path.at(-1), to) ? undefined : 'It buys another token.'
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
    /** The least amount that may come back, in base units of `to`. @default 0n */
    least?: bigint
    /** Leaves out the gas estimate, which fails before the approval. */
    disableEstimate?: boolean
    /** Whose offer is accepted. */
    source?: string
    signal?: AbortSignal
  }
}
