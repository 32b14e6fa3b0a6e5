import { SocialsTimeoutError } from '@mooring/core'
import { isInSight, watchSight } from '@mooring/core/internal'

/**
 * Waits for an answer for a limited time in front of the visitor. A phone stops pages behind other apps, with all that
 * they wait for, so the time begins anew when the page is back.
 *
 * @param time - In milliseconds.
 * @throws {SocialsTimeoutError} There was no answer in time.
 */
export function withinSight<answer>(time: number, asked: Promise<answer>): Promise<answer> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      clearTimeout(timer)
      if (isInSight()) timer = setTimeout(() => reject(new SocialsTimeoutError()), time)
    }
    const stop = watchSight(begin)
    begin()
    asked.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      stop()
    })
  })
}
