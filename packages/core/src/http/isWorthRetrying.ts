import { RpcError } from '../errors/RpcError.js'
import { HttpRequestError } from './HttpRequestError.js'
import { HttpNetworkError, HttpTimeoutError } from './httpErrors.js'

const statuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])
const codes: ReadonlySet<number> = new Set([-1, -32005, -32603])

/**
 * Checks whether a retry may help. Whether a retry is safe is a different question: see `isSentOnce`.
 *
 * @example
 * ```ts
 * import { HttpRequestError, isWorthRetrying } from '@mooring/core'
 *
 * isWorthRetrying(new HttpRequestError({ status: 503 })) // true
 * isWorthRetrying(new HttpRequestError({ status: 404 })) // false
 * ```
 *
 * @see Specification §9: HTTP 403, 408, 413, 429, 500, 502, 503, 504 and RPC codes -1, -32005, -32603; and no answer at all.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof HttpRequestError) return statuses.has(error.status)
  if (error instanceof RpcError) return codes.has(error.code)
  return error instanceof HttpNetworkError || error instanceof HttpTimeoutError
}
