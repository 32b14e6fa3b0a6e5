import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one turn of the event loop may take (ms): everything else waits meanwhile, and a request needs several turns. */
const longestTurn = 2

/**
 * Creates a function that is awaited between the parts of long work: where a turn has been long, others come first. So
 * they do at first, since nothing says how long the turn was before.
 *
 * @param atOnce - How many parts are done in one turn before that.
 */
export function createPacer(atOnce = 0): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  let left = atOnce
  return async () => {
    if (left > 0) {
      left -= 1
      return
    }
    if (performance.now() - since < longestTurn) return
    await nextTurn()
    since = performance.now()
  }
}
