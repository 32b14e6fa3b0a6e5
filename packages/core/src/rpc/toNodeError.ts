import type { BaseError } from '../errors/BaseError.js'
import { ExecutionRevertedError, InsufficientFundsError, ResourceUnavailableRpcError } from '../errors/rpcErrors.js'
import { toRpcError } from '../errors/toRpcError.js'

/** What a node of Solana says of a transaction that it has tried out. */
const refusals = [
  [/record of a prior credit/iu, InsufficientFundsError],
  [/simulation failed/iu, ExecutionRevertedError],
] as const

/**
 * Names what a node answered. The code with which a wallet says that it is busy is the one with which a node of Solana
 * refuses a transaction, and a node has no window in which a request could be open.
 */
export function toNodeError(value: unknown): BaseError {
  const error = toRpcError(value)
  if (!(error instanceof ResourceUnavailableRpcError)) return error
  const [, Refusal] = refusals.find(([words]) => words.test(error.details ?? '')) ?? []
  return Refusal ? new Refusal({ code: error.code, details: error.details, cause: value }) : error
}
