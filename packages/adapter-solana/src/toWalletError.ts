import {
  type BaseError,
  causesOf,
  cleanText,
  MethodNotSupportedRpcError,
  ResourceUnavailableRpcError,
  readProperty,
  TransactionRejectedRpcError,
  toRpcError,
} from '@mooring/core'
import { reasonOf } from './reasonOf.js'

/** The words with which nodes explain codes that mean something else in wallets. */
const simulation: RegExp = /simulation failed/iu
const block: RegExp = /block(hash)? not (available|found)/iu

/**
 * Converts an error of a wallet. Many wallets pass on the error of their node, whose codes -32002 ("simulation failed") and
 * -32004 ("block not available") mean an open request and a missing method in wallets.
 *
 * @see Solana's JSON-RPC, `rpc-client-api/src/custom_error.rs`.
 */
export function toWalletError(thrown: unknown): BaseError {
  const error = toRpcError(thrown)
  const isMistaken = error instanceof ResourceUnavailableRpcError || error instanceof MethodNotSupportedRpcError
  const causes = causesOf(thrown)
  const texts = causes.map((cause) =>
    cleanText(typeof cause === 'string' ? cause : readProperty(cause, 'message'), 300),
  )
  const text = texts.find((words) => simulation.test(words) || block.test(words))
  if (!isMistaken || text === undefined) return error
  const lines = causes.flatMap((cause) => {
    const logs = readProperty(cause, 'logs')
    return [readProperty(cause, 'message'), ...(Array.isArray(logs) ? logs.slice(-50) : [])]
  })
  return new TransactionRejectedRpcError({ cause: thrown, details: reasonOf(lines) ?? text })
}
