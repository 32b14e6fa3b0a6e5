import type { Clock } from '@mooring/core'

/** The browser's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}
