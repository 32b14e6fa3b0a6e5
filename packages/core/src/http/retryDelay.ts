/** Nobody is made to wait longer than this, whatever a service asks for. */
const longest = 30_000

/**
 * How long to wait before asking again: exponential, with full jitter, so that those who failed together do not come
 * back together. A service that says when to come back is obeyed, up to 30 s.
 *
 * @example
 * ```ts
 * import { retryDelay } from '@mooring/core'
 *
 * retryDelay({ attempt: 2, random: 0.5 }) // 300
 * ```
 *
 * @param attempt - How often it has failed before: 0 after the first failure.
 * @param random - A number from 0 up to 1.
 * @param retryAfter - What the service asked for, in milliseconds.
 * @param base - The longest first wait, in milliseconds; it doubles each time.
 * @returns Milliseconds.
 * @see Specification §9.
 */
export function retryDelay({ attempt, random, retryAfter, base = 150 }: retryDelay.Parameters): number {
  return Math.min(retryAfter ?? Math.floor(random * base * 2 ** attempt), longest)
}

export declare namespace retryDelay {
  type Parameters = { attempt: number; random: number; retryAfter?: number | undefined; base?: number | undefined }
}
