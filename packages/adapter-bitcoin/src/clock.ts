import type { Clock } from '@mooring/core'

/** The clock of the page. */
export const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}
