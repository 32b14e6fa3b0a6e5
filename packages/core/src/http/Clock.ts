/**
 * The source of time for code that waits.
 *
 * @example
 * ```ts
 * import type { Clock } from '@mooring/core'
 *
 * const clock: Clock = {
 *   now: () => Date.now(),
 *   after(time, callback) {
 *     const timer = setTimeout(callback, time)
 *     return () => clearTimeout(timer)
 *   },
 * }
 * ```
 */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back once, `time` milliseconds from now. Returns a function that cancels it. */
  readonly after: (time: number, callback: () => void) => () => void
}
