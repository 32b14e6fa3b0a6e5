import { untilDeclined } from './untilDeclined.js'

/** The end of what waits, by key. */
const lines = new Map<string, Promise<void>>()

/**
 * Runs tasks with the same key one after the other.
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
    return await run()
  } finally {
    leave()
  }
}
