import type { BaseError } from '../errors/BaseError.js'
import { ExecutionRevertedError, InsufficientFundsError, ResourceUnavailableRpcError } from '../errors/rpcErrors.js'
import { toRpcError } from '../errors/toRpcError.js'

/** Solana nodes' messages for a transaction that failed in simulation. */
const refusals = [
  [/record of a prior credit/iu, InsufficientFundsError],
  [/simulation failed/iu, ExecutionRevertedError],
] as const

/**
 * Names a node's error. A wallet's code for "busy" is a Solana node's code for a refused transaction, and a node never
 * has an open request.
 */
export function toNodeError(value: unknown): BaseError {
  const error = toRpcError(value)
  if (!(error instanceof ResourceUnavailableRpcError)) return error
  const [, Refusal] = refusals.find(([words]) => words.test(error.details ?? '')) ?? []
  return Refusal ? new Refusal({ code: error.code, details: error.details, cause: value }) : error
}
