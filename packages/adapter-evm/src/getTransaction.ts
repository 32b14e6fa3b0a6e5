import {
  type ChainAdapter,
  InvalidParamsRpcError,
  InvalidReplyError,
  readProperty,
  type TransactionMark,
  type TransactionStatus,
} from '@mooring/core'
import { createNode } from './createNode.js'
import { requestRpc } from './requestRpc.js'
import { toQuantity } from './toHex.js'
import { type NodeTransaction, toTransaction } from './toTransaction.js'

const hashes: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Reads the status of a transaction.
 *
 * @returns Nothing if no node knows it: it may be on its way, or was never sent.
 * @throws {InvalidParamsRpcError} The value is not a transaction hash.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-1474, `eth_getTransactionReceipt`, `eth_getTransactionByHash`; EIP-658.
 */
export async function getTransaction(parameters: getTransaction.Parameters): Promise<TransactionStatus | undefined> {
  const { hash, network, signal, fetch } = parameters
  if (!hashes.test(hash)) throw new InvalidParamsRpcError({ details: 'It is not the hash of a transaction.' })
  const question = { urls: network.rpcUrls.default.http, params: [hash], signal, fetch }
  const isIt = (found: unknown) => typeof found === 'string' && found.toLowerCase() === hash.toLowerCase()

  const receipt = await requestRpc({
    ...question,
    method: 'eth_getTransactionReceipt',
    parse(value): TransactionStatus | undefined {
      if (value === null) return undefined
      if (!isIt(readProperty(value, 'transactionHash')))
        throw new InvalidReplyError({ details: 'It is not the receipt.' })
      const blockNumber = toQuantity(readProperty(value, 'blockNumber'))
      // Receipts of the first years have no status.
      const status = readProperty(value, 'status') ?? '0x1'
      return { status: toQuantity(status) === 1n ? 'confirmed' : 'failed', blockNumber, fee: readFee(value) }
    },
  })
  if (receipt) return receipt
  const transaction = await requestRpc({ ...question, method: 'eth_getTransactionByHash', parse: toTransaction })
  if (!transaction || !isIt(transaction.hash)) return undefined
  return { status: 'pending', mark: await markOf(transaction, { urls: question.urls, signal, fetch }) }
}

/** Old nodes do not tell the price that was paid, and a fee is only shown. */
function readFee(receipt: unknown): bigint | undefined {
  try {
    return toQuantity(readProperty(receipt, 'gasUsed')) * toQuantity(readProperty(receipt, 'effectiveGasPrice'))
  } catch {
    return undefined
  }
}

/** The place of a pending transaction among those of its account. */
async function markOf({ nonce }: NodeTransaction, options: createNode.Options): Promise<TransactionMark | undefined> {
  const block = await createNode(options)
    .blockNumber()
    .catch(() => undefined)
  return block === undefined ? undefined : { nonce, block }
}

export declare namespace getTransaction {
  type Parameters = ChainAdapter.TransactionParameters & { fetch: typeof globalThis.fetch }
}
