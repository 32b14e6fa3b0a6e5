import { RequestAbortedError } from '../errors/RequestAbortedError.js'

type Running = { promise: Promise<unknown>; controller: AbortController; listeners: number }

/** Runs the operation, or joins an identical one that is already running. */
export type Dedupe = (
  key: string,
  run: (signal: AbortSignal) => Promise<unknown>,
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * Creates a function that runs identical operations only once at a time. Aborting ends only one caller's wait; when the
 * last caller aborts, the operation stops. Results are not cached.
 *
 * @param limit - The maximum number of known running operations. Beyond that, the least recently joined one can no
 *   longer be joined.
 * @see Specification §9: 8192 entries.
 */
export function createDedupe(limit = 8192): Dedupe {
  const running = new Map<string, Running>()

  function start(key: string, run: (signal: AbortSignal) => Promise<unknown>): Running {
    const controller = new AbortController()
    const entry: Running = { promise: run(controller.signal), controller, listeners: 0 }
    const forget = () => {
      if (running.get(key) === entry) running.delete(key)
    }
    entry.promise.then(forget, forget)
    controller.signal.addEventListener('abort', forget)
    return entry
  }

  return (key, run, signal) => {
    if (signal?.aborted) return Promise.reject(new RequestAbortedError({ cause: signal.reason }))
    const entry = running.get(key) ?? start(key, run)
    // A map keeps insertion order, so the last entry is the newest.
    running.delete(key)
    running.set(key, entry)
    const [oldest] = running.keys()
    if (running.size > limit && oldest !== undefined) running.delete(oldest)

    entry.listeners += 1
    return new Promise((resolve, reject) => {
      function leave(): void {
        reject(new RequestAbortedError({ cause: signal?.reason }))
        entry.listeners -= 1
        if (entry.listeners === 0) entry.controller.abort(signal?.reason)
      }
      const settle = () => signal?.removeEventListener('abort', leave)
      signal?.addEventListener('abort', leave, { once: true })
      entry.promise.then(resolve, reject)
      entry.promise.then(settle, settle)
    })
  }
}
