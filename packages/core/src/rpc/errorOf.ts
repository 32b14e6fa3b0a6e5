import type { RpcOutcome } from './RpcRequest.js'

/** The error of an outcome, if any. */
export function errorOf(outcome: RpcOutcome | undefined): unknown {
  return outcome?.status === 'error' ? outcome.error : undefined
}
