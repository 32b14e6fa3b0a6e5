import { BaseError } from './BaseError.js'
import { RequestAbortedError } from './RequestAbortedError.js'
import { RpcError } from './RpcError.js'
import { readProperty } from './readProperty.js'
import { toRpcError } from './toRpcError.js'

/**
 * Converts any thrown value to one of our errors. It never throws itself.
 *
 * Our own errors stay unchanged. An abort becomes `RequestAbortedError`. A known code or message of a wallet or a node
 * becomes its class. Any other value keeps its message, if it has one.
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
 * @param fallback - The sentence for a value without a message, @default 'An error occurred'.
 * @see Specification §8.
 */
export function toError(value: unknown, fallback?: string): BaseError {
  const own = BaseError.from(value, fallback)
  if (own === value) return own
  if (readProperty(value, 'name') === 'AbortError') return new RequestAbortedError({ cause: value })
  const error = toRpcError(value)
  // A value without a known code or message keeps its own sentence, or gets that of the caller.
  if (error.name === 'BaseError') return own
  const isUnknown = error instanceof RpcError && error.name === 'RpcError'
  return isUnknown ? new RpcError(error.code, own.shortMessage, { cause: value }) : error
}
