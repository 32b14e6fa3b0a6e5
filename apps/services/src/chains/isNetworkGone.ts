import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  TimeoutError,
} from 'viem'

/** With these codes a node, or a service before it, says that something broke. */
const broken: ReadonlySet<number> = new Set([-1, -32_603])
/** Some nodes give the same codes to what the chain refuses, and say so in their own words. */
const verdict: RegExp = /revert|\be?vm\b|opcode|\bfunds\b|\bbalance\b|\bgas\b/iu
/** A node that lags behind or is asked too much says so under any code. A contract cannot: its words come after others. */
const excuse: RegExp = /^(?:header not found|missing trie node|(?:over|exceeded) rate limit|too many requests)/iu

/**
 * Whether a call failed because no node has answered it, or none wanted to: then nothing is known of what it would have
 * said. Otherwise it was answered, with a refusal.
 */
export function isNetworkGone(error: unknown): boolean {
  const isGone = (cause: unknown): boolean =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof LimitExceededRpcError ||
    cause instanceof ResourceUnavailableRpcError ||
    (cause instanceof RpcRequestError && isNoVerdict(cause))
  return error instanceof BaseError && error.walk(isGone) !== null
}

function isNoVerdict({ code, details }: RpcRequestError): boolean {
  return excuse.test(details) || (broken.has(code) && !verdict.test(details))
}
