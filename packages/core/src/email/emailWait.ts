/** The minimum time between two emails with a code (ms). Specification §5 and §9. */
export const emailInterval = 30_000

/**
 * Calculates how long a visitor must wait before requesting another email.
 *
 * @example
 * ```ts
 * import { emailWait } from '@mooring/core/internal'
 *
 * emailWait({ now: 50_000, lastLoginAt: 40_000 }) // 20
 * ```
 *
 * @param options - The current time, and the time of the last login by email, if any, in ms since 1970.
 * @returns Whole seconds, rounded up; 0 means now. A last login in the future, after the clock was set back, does not
 *   count.
 * @see Specification §5 and §9: one login by email per 30 seconds.
 */
export function emailWait({ now, lastLoginAt }: emailWait.Options): number {
  if (lastLoginAt === undefined || !(lastLoginAt <= now)) return 0
  // Rounded up, so that it is never "after 0 seconds", and never too early.
  return Math.max(0, Math.ceil((lastLoginAt + emailInterval - now) / 1000))
}

export declare namespace emailWait {
  type Options = { now: number; lastLoginAt: number | undefined }
}
