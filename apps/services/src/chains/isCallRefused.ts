import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  RpcRequestError,
} from 'viem'
import { isNetworkGone } from './isNetworkGone.ts'

/** How Nethermind said for a long time that a call was refused. */
const executionError = -32_015

/**
 * Whether a contract was asked and has refused, or is not there. Any other failure says nothing about what it would have
 * said.
 */
export function isCallRefused(error: unknown): boolean {
  const isRefusal = (cause: unknown): boolean =>
    cause instanceof ContractFunctionRevertedError ||
    cause instanceof ContractFunctionZeroDataError ||
    // Not every node says with it why.
    cause instanceof ExecutionRevertedError ||
    (cause instanceof RpcRequestError && cause.code === executionError)
  // viem takes an internal error of a node for a refusal as well.
  return error instanceof BaseError && !isNetworkGone(error) && error.walk(isRefusal) !== null
}
