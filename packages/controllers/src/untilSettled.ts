import type { BaseError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'

/**
 * Waits until what a store tells of has an end.
 *
 * @param read - Reads a state: not over yet, done, or why it came to nothing.
 * @throws {BaseError} What `read` gives.
 */
export function untilSettled<state>(
  $state: ReadableAtom<state>,
  read: (state: state) => 'pending' | 'done' | BaseError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = $state.subscribe((state) => {
      const outcome = read(state)
      if (outcome === 'pending') return
      if (outcome === 'done') resolve()
      else reject(outcome)
      // The first call comes before `stop` is known.
      queueMicrotask(() => stop())
    })
  })
}
