import {
  type ChainAdapter,
  InvalidParamsRpcError,
  InvalidReplyError,
  readProperty,
  type TransactionStatus,
} from '@mooring/core'
import { requestRpc } from './requestRpc.js'
import { toQuantity } from './toQuantity.js'
import { toTransaction } from './toTransaction.js'

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
      return { status: toQuantity(status) === 1n ? 'confirmed' : 'failed', blockNumber }
    },
  })
  if (receipt) return receipt
  const transaction = await requestRpc({ ...question, method: 'eth_getTransactionByHash', parse: toTransaction })
  return transaction && isIt(transaction.hash) ? { status: 'pending' } : undefined
}

export declare namespace getTransaction {
  type Parameters = ChainAdapter.TransactionParameters & { fetch: typeof globalThis.fetch }
}
