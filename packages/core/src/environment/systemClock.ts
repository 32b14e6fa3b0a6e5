import type { Clock } from '../http/Clock.js'

/**
 * The clock of the device.
 *
 * @example
 * ```ts
 * import { systemClock } from '@mooring/core'
 *
 * const stop = systemClock.after(1000, () => {})
 * stop()
 * ```
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}
