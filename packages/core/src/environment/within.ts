/**
 * Waits for an answer for a limited time.
 *
 * @example
 * ```ts
 * import { within } from '@mooring/core'
 *
 * const answer = await within(3000, fetch('/health'), () => undefined)
 * ```
 *
 * @param time - In milliseconds.
 * @param asked - When the time is over, it goes on, and its answer is ignored.
 * @param late - Gives the answer, or throws, when the time is over.
 * @throws What `asked` or `late` throws.
 */
export function within<answer, fallback>(
  time: number,
  asked: PromiseLike<answer> | answer,
  late: () => fallback,
): Promise<answer | fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time)
  }).then(late)
  return Promise.race([asked, over]).finally(() => clearTimeout(timer))
}
