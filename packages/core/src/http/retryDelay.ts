/** The maximum wait, whatever a service asks for. */
const longest = 30_000

/**
 * Calculates the pause before a retry: exponential, with full jitter, so that clients that failed together do not
 * return together. A service's `Retry-After` is respected, up to 30 s.
 *
 * @example
 * ```ts
 * import { retryDelay } from '@mooring/core/internal'
 *
 * retryDelay({ attempt: 2, random: 0.5 }) // 300
 * ```
 *
 * @param attempt - The number of earlier retries: 0 after the first failure.
 * @param random - A number from 0 up to 1.
 * @param retryAfter - The service's requested pause, in milliseconds.
 * @param base - The maximum of the first pause, in milliseconds; it doubles each time.
 * @returns Milliseconds.
 * @see Specification §9.
 */
export function retryDelay({ attempt, random, retryAfter, base = 150 }: retryDelay.Parameters): number {
  return Math.min(retryAfter ?? Math.floor(random * base * 2 ** attempt), longest)
}

export declare namespace retryDelay {
  type Parameters = { attempt: number; random: number; retryAfter?: number | undefined; base?: number | undefined }
}
