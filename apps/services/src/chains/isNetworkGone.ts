import { BaseError, HttpRequestError, LimitExceededRpcError, ResourceUnavailableRpcError, TimeoutError } from 'viem'

/**
 * Whether a call failed because no node has answered it, or none wanted to: then nothing is known of what it would have
 * said. Otherwise it was answered, with a refusal.
 */
export function isNetworkGone(error: unknown): boolean {
  const isGone = (cause: unknown): boolean =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof LimitExceededRpcError ||
    cause instanceof ResourceUnavailableRpcError
  return error instanceof BaseError && error.walk(isGone) !== null
}
