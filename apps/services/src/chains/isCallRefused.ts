import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  RpcRequestError,
} from 'viem'
import { isNetworkGone } from './isNetworkGone.ts'

/** Nethermind's older error message for a refused call. */
const executionError = -32_015

/** Whether the contract refused the call or does not exist. After any other failure, its answer is unknown. */
export function isCallRefused(error: unknown): boolean {
  const isRefusal = (cause: unknown): boolean =>
    cause instanceof ContractFunctionRevertedError ||
    cause instanceof ContractFunctionZeroDataError ||
    // Not every node includes the revert data.
    cause instanceof ExecutionRevertedError ||
    (cause instanceof RpcRequestError && cause.code === executionError)
  // viem also treats an internal error of a node as a refusal.
  return error instanceof BaseError && !isNetworkGone(error) && error.walk(isRefusal) !== null
}
