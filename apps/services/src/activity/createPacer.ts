import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one turn of the event loop may take (ms): everything else waits meanwhile, and a request needs several turns. */
const longestTurn = 2

/**
 * Creates a function that is awaited between the parts of long work: where a turn has been long, others come first. So
 * they do at first, since nothing says how long the turn was before.
 */
export function createPacer(): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - since < longestTurn) return
    await nextTurn()
    since = performance.now()
  }
}
