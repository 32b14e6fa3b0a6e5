import type { BaseError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'

/**
 * Waits until the process in a store has ended.
 *
 * @param read - Reads a state: in progress, done, or failed.
 * @throws {BaseError} The error from `read`.
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
      // The first call comes before `stop` is assigned.
      queueMicrotask(() => stop())
    })
  })
}
