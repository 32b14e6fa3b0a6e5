import type { OnrampState, View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { followSteps } from '../transaction/followSteps.js'

const own: ReadonlySet<View> = new Set<View>([
  'OnRampProviders',
  'OnRampTokenSelect',
  'OnRampFiatSelect',
  'OnRampSellerSelect',
  'BuyInProgress',
])

/** The view of each step: a purchase begins with the window of a seller, and ends there or in the form. */
const views = { choosing: 'OnRampProviders', opening: 'BuyInProgress' } as const

/**
 * Keeps the views of the modal and the steps of a purchase together, both ways. Where none of these views is shown,
 * nothing moves. Returns a stop function.
 */
export function followOnramp({ kit, $onramp, open, back, reset }: followOnramp.Options): () => void {
  const { $router } = kit.router

  let wasOwn = false
  function readRoute(): void {
    const { view } = $router.get().route
    if (view === 'OnRampProviders') open()
    else if (!own.has(view) && wasOwn) reset()
    wasOwn = own.has(view)
  }

  const stops = [
    followSteps({ kit, $state: $onramp, views, first: 'OnRampProviders', from: [...own] }),
    $router.subscribe(readRoute),
    kit.modal.$modal.listen(({ isOpen }, old) => {
      if (!isOpen && old?.isOpen) reset()
    }),
    kit.router.onLeave('BuyInProgress', back),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace followOnramp {
  type Options = {
    kit: AppKit
    $onramp: ReadableAtom<OnrampState>
    open: () => void
    back: () => void
    reset: () => void
  }
}
