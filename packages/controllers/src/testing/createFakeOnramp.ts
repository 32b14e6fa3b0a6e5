import { type OnrampState, type Purchase, safeHref } from '@mooring/core'
import { onrampMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { OnrampController, OnrampFormView, OnrampObstacle } from '../onramp/OnrampController.js'
import { toOnrampForm } from '../onramp/toOnrampForm.js'
import { atom, computed } from '../stores.js'
import { type Call, noteCalls } from './noteCalls.js'

/** A controller of purchases whose stores the test fills. Its form follows from `$onramp`. */
export type FakeOnramp = OnrampController & {
  readonly $onramp: WritableAtom<OnrampState>
  readonly $obstacle: WritableAtom<OnrampObstacle | undefined>
  readonly $purchases: WritableAtom<readonly Purchase[]>
  /** What the views have asked for, oldest first. */
  readonly calls: readonly Call[]
}

/**
 * Makes a controller of purchases for tests of views: it does nothing but note what it is asked for.
 *
 * @example
 * ```ts
 * import { createFakeOnramp } from '@mooring/controllers/testing'
 *
 * const onramp = createFakeOnramp()
 * onramp.$obstacle.set('region')
 * ```
 */
export function createFakeOnramp(): FakeOnramp {
  const { calls, note, noteAlone } = noteCalls()
  const $onramp = atom<OnrampState>(onrampMachine.initial)
  return {
    $onramp,
    $form: computed($onramp, (state): OnrampFormView => toOnrampForm(state, 'services.example')),
    $obstacle: atom<OnrampObstacle | undefined>(undefined),
    $feeRange: atom('1-2%'),
    $purchases: atom<readonly Purchase[]>([]),
    calls,
    open: noteAlone('open'),
    edit: note('edit'),
    chooseSeller: note('chooseSeller'),
    retry: noteAlone('retry'),
    buy: noteAlone('buy'),
    back: noteAlone('back'),
    forget: note('forget'),
    explorerUrl: ({ hash }) => (hash ? safeHref(`https://explorer.example/tx/${hash}`) : undefined),
    reset: noteAlone('reset'),
    dispose: noteAlone('dispose'),
  }
}
