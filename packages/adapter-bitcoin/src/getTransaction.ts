import { type ChainAdapter, HttpRequestError, InvalidParamsRpcError, type TransactionStatus } from '@mooring/core'
import { parseTransaction } from './parseTransaction.js'
import { requestEsplora } from './requestEsplora.js'
import { isTransactionId } from './transactionId.js'

/**
 * Reads the status of a transaction.
 *
 * @returns `undefined` if no endpoint knows it: it may be on its way, was never sent, or was replaced.
 * @throws {InvalidParamsRpcError} The value is not the id of a transaction.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function getTransaction(parameters: getTransaction.Parameters): Promise<TransactionStatus | undefined> {
  const { hash } = parameters
  if (!isTransactionId(hash)) throw new InvalidParamsRpcError({ details: 'It is not the id of a transaction.' })
  try {
    const path = `/tx/${hash.toLowerCase()}`
    const { block } = await requestEsplora({ ...parameters, path, parse: parseTransaction })
    return block === undefined ? { status: 'pending' } : { status: 'confirmed', blockNumber: block }
  } catch (error) {
    if (error instanceof HttpRequestError && error.status === 404) return undefined
    throw error
  }
}

export declare namespace getTransaction {
  type Parameters = ChainAdapter.TransactionParameters & { fetch: typeof globalThis.fetch }
}
