import type { Clock } from './Clock.js'

/**
 * Waits for `time` milliseconds, or until an abort. It never rejects: the caller checks the signal.
 *
 * @example
 * ```ts
 * import { type Clock } from '@mooring/core'
 * import { pause } from '@mooring/core/internal'
 *
 * declare const clock: Clock
 * await pause(clock, 150, new AbortController().signal)
 * ```
 *
 * @see Specification §9: retries with a backoff.
 */
export function pause(clock: Clock, time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    function end(): void {
      cancel()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(time, end)
    signal?.addEventListener('abort', end)
  })
}
