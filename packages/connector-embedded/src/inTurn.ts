import { untilDeclined } from './untilDeclined.js'

/** The end of what waits, by key. */
const lines = new Map<string, Promise<void>>()

/**
 * Runs tasks with the same key one after the other, in all tabs of the site where the browser has locks.
 *
 * @throws {Error} With the code 4001: the signal was aborted before the turn came.
 */
export async function inTurn<result>(key: string, signal: AbortSignal, run: () => Promise<result>): Promise<result> {
  const before = lines.get(key) ?? Promise.resolve()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  // One that leaves early still keeps the next behind those before it.
  lines.set(
    key,
    before.then(() => left),
  )
  try {
    await Promise.race([untilDeclined(signal), before])
    return await alone(`mooring ${key}`, signal, run)
  } finally {
    leave()
  }
}

/** Other tabs of the site wait. */
async function alone<result>(name: string, signal: AbortSignal, run: () => Promise<result>): Promise<result> {
  if (!navigator.locks) return run()
  let running: Promise<result> | undefined
  const begin = (): Promise<result> => {
    running = run()
    return running
  }
  try {
    return await navigator.locks.request(name, { signal }, begin)
  } catch (error) {
    if (running) throw error
    if (signal.aborted) return untilDeclined(signal)
    // A browser that denies storage denies this, too.
    return run()
  }
}
