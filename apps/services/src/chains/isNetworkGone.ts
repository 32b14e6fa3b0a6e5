import {
  BaseError,
  HttpRequestError,
  LimitExceededRpcError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  TimeoutError,
} from 'viem'

/** Codes with which a node, or a service in front of it, reports an internal failure. */
const broken: ReadonlySet<number> = new Set([-1, -32_603])
/** Some nodes use the same codes for calls that the chain refuses, with their own wording. */
const verdict: RegExp = /revert|\be?vm\b|opcode|\bfunds\b|\bbalance\b|\bgas\b/iu
/**
 * A lagging or overloaded node reports this under any code. A contract cannot imitate it: its own words follow a
 * prefix.
 */
const excuse: RegExp = /^(?:header not found|missing trie node|(?:over|exceeded) rate limit|too many requests)/iu

/**
 * Whether a call failed because no node could or would answer it, so the chain's answer is unknown. Otherwise the chain
 * refused the call.
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
