import { RequestAbortedError } from '../errors/RequestAbortedError.js'
import type { Clock } from './Clock.js'
import { HttpTimeoutError } from './httpErrors.js'

/**
 * Runs an operation until it settles, the time is over or the signal is aborted.
 *
 * @throws {HttpTimeoutError} The time is over.
 * @throws {RequestAbortedError} The signal was aborted.
 */
export function withDeadline<result>(
  run: (signal: AbortSignal) => Promise<result>,
  { clock, timeout, signal }: withDeadline.Options,
): Promise<result> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new RequestAbortedError({ cause: signal.reason }))
    const controller = new AbortController()

    function settle(): void {
      cancel()
      signal?.removeEventListener('abort', onAbort)
    }
    function giveUp(error: RequestAbortedError | HttpTimeoutError): void {
      settle()
      reject(error)
      controller.abort(error)
    }
    const onAbort = () => giveUp(new RequestAbortedError({ cause: signal?.reason }))
    const cancel = clock.after(timeout, () => giveUp(new HttpTimeoutError({ timeout })))
    signal?.addEventListener('abort', onAbort)

    const running = (async () => run(controller.signal))()
    running.then(
      (result) => {
        settle()
        resolve(result)
      },
      (error) => {
        settle()
        reject(error)
      },
    )
  })
}

export declare namespace withDeadline {
  type Options = {
    clock: Clock
    /** In milliseconds. */
    timeout: number
    signal?: AbortSignal | undefined
  }
}
