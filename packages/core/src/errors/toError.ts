import { BaseError } from './BaseError.js'
import { RequestAbortedError } from './RequestAbortedError.js'
import { RpcError } from './RpcError.js'
import { readProperty } from './readProperty.js'
import { toRpcError } from './toRpcError.js'

/**
 * Turns anything that was thrown, by whomever, into one of our errors. It never throws itself.
 *
 * Ours stay as they are, an abort is named as one, a code or the words of a wallet or a node become its class, and all
 * else keeps its sentence, if it has one.
 *
 * @example
 * ```ts
 * import { toError } from '@mooring/core'
 *
 * toError(new DOMException('aborted', 'AbortError')).name // 'RequestAbortedError'
 * toError({ code: 4902 }).name // 'SwitchChainError'
 * toError(undefined).shortMessage // 'An error occurred'
 * ```
 *
 * @param value - What was thrown: an error, a plain object, a string, a hostile proxy, nothing.
 * @param fallback - The sentence to use when the value carries none, @default 'An error occurred'.
 * @see Specification §8.
 */
export function toError(value: unknown, fallback?: string): BaseError {
  const own = BaseError.from(value, fallback)
  if (own === value) return own
  if (readProperty(value, 'name') === 'AbortError') return new RequestAbortedError({ cause: value })
  const error = toRpcError(value)
  // What has neither a code nor words that are known is left with its own sentence, or the one of the caller.
  if (error.name === 'BaseError') return own
  const isUnknown = error instanceof RpcError && error.name === 'RpcError'
  return isUnknown ? new RpcError(error.code, own.shortMessage, { cause: value }) : error
}
