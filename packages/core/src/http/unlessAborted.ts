import { RequestAbortedError } from '../errors/RequestAbortedError.js'

/**
 * Waits for a shared promise: an abort ends only this caller's wait.
 *
 * @throws {RequestAbortedError} The signal was aborted. If it already was, nothing starts.
 */
export function unlessAborted<result>(run: () => Promise<result>, signal: AbortSignal | undefined): Promise<result> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new RequestAbortedError({ cause: signal?.reason }))
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave)
    const settle = (): void => signal?.removeEventListener('abort', leave)
    const running = run()
    running.then(resolve, reject)
    running.then(settle, settle)
  })
}
