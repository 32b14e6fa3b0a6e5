import type { RpcOutcome } from './RpcRequest.js'

/** What failed, if anything did. */
export function errorOf(outcome: RpcOutcome | undefined): unknown {
  return outcome?.status === 'error' ? outcome.error : undefined
}
