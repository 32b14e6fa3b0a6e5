import { type ChainAdapter, InvalidParamsRpcError, readProperty, type TransactionStatus } from '@mooring/core'
import { fromBase58 } from './base58.js'
import { isSignature } from './readBytes.js'
import { readValue, requestRpc, toCount } from './requestRpc.js'

/** Checks whether a text is the id of a transaction: a signature in base58. */
export function isTransactionId(text: string): boolean {
  return isSignature(fromBase58(text))
}

/**
 * Reads the status of a transaction.
 *
 * @returns `undefined` if no node knows it: it may be on its way, or was never sent.
 * @throws {InvalidParamsRpcError} The value is not a signature.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getSignatureStatuses`.
 */
export async function getTransaction(parameters: getTransaction.Parameters): Promise<TransactionStatus | undefined> {
  const { hash, network, signal, fetch } = parameters
  if (!isTransactionId(hash)) throw new InvalidParamsRpcError({ details: 'It is not the signature of a transaction.' })
  return requestRpc({
    network,
    method: 'getSignatureStatuses',
    params: [[hash], { searchTransactionHistory: true }],
    parse(answer): TransactionStatus | undefined {
      const status = readProperty(readValue(answer), '0')
      if (status === null || status === undefined) return undefined
      const blockNumber = toCount(readProperty(status, 'slot'))
      if (readProperty(status, 'confirmationStatus') === 'processed') return { status: 'pending' }
      return { status: readProperty(status, 'err') === null ? 'confirmed' : 'failed', blockNumber }
    },
    signal,
    fetch,
  })
}

export declare namespace getTransaction {
  type Parameters = ChainAdapter.TransactionParameters & { fetch: typeof globalThis.fetch }
}
