import pLimit from 'p-limit'
import { SourceError } from '../sources/SourceError.ts'

/** Questions at a time, and how many may wait. */
const [atOnce, mostWaiting] = [10, 200]
/** How long after its request a question is still asked (ms): nobody waits for its answer any more. */
const patience = 7000

/** Asks a question when it is its turn. */
export type Ask = <value>(question: () => Promise<value>) => Promise<value>

/**
 * Bounds what a source of histories asks at a time for all visitors together.
 *
 * @returns Starts a request. Its questions reject with a {@link SourceError} where too many wait, or when their turn comes
 * too late.
 */
export function createQuestionQueue(now: () => number): () => Ask {
  const queue = pLimit(atOnce)
  return () => {
    const start = now()
    // Always a promise: of many questions that start together, one that is refused must not leave the others unheard.
    return async (question) => {
      if (queue.pendingCount >= mostWaiting) throw new SourceError('Too many questions wait', { isOfQuestion: true })
      return queue(() => {
        if (now() - start > patience) throw new SourceError('A question has waited too long', { isOfQuestion: true })
        return question()
      })
    }
  }
}
