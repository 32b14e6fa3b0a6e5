import type { OfframpState } from '@mooring/core'
import { coinsOf, offrampMachine, sellersOf } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { OfframpController } from '../offramp/OfframpController.js'
import { atom, computed } from '../stores.js'
import { type Call, noteCalls } from './noteCalls.js'

/** A controller of sales whose state the test sets. */
export type FakeOfframp = OfframpController & {
  readonly $offramp: WritableAtom<OfframpState>
  /** What the views have asked for, oldest first. */
  readonly calls: readonly Call[]
}

/**
 * Makes a controller of sales for tests of views: it does nothing but note what it is asked for.
 *
 * @example
 * ```ts
 * import { createFakeOfframp } from '@mooring/controllers/testing'
 *
 * const offramp = createFakeOfframp()
 * offramp.$offramp.set({ status: 'loading', windows: 0 })
 * ```
 */
export function createFakeOfframp(): FakeOfframp {
  const { calls, note, noteAlone } = noteCalls()
  const $offramp = atom<OfframpState>(offrampMachine.initial)
  return {
    $offramp,
    $coins: computed($offramp, (state) => ('sellers' in state ? coinsOf(state) : [])),
    $sellers: computed($offramp, (state) => ('sellers' in state ? sellersOf(state) : [])),
    calls,
    open: noteAlone('open'),
    chooseCoin: note('chooseCoin'),
    sell: note('sell'),
    reset: noteAlone('reset'),
    dispose: noteAlone('dispose'),
  }
}
