import type { OnrampState, View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'

const own: ReadonlySet<View> = new Set<View>([
  'OnRampProviders',
  'OnRampTokenSelect',
  'OnRampFiatSelect',
  'OnRampSellerSelect',
  'BuyInProgress',
])

/**
 * Keeps the views of the modal and the steps of a purchase together, both ways. Where none of these views is shown,
 * nothing moves. Returns a stop function.
 */
export function followOnramp({ kit, $onramp, open, back, reset }: followOnramp.Options): () => void {
  const { $router } = kit.router

  function follow({ status }: OnrampState, old: OnrampState | undefined): void {
    const { view } = $router.get().route
    if (!kit.modal.$modal.get().isOpen && !kit.options.enableEmbedded) return
    if (status === 'opening' && own.has(view) && view !== 'BuyInProgress') kit.router.push({ view: 'BuyInProgress' })
    if (status === 'choosing' && old?.status === 'opening' && view === 'BuyInProgress') kit.router.back()
  }

  let wasOwn = false
  function readRoute(): void {
    const { view } = $router.get().route
    if (view === 'OnRampProviders') open()
    else if (!own.has(view) && wasOwn) reset()
    wasOwn = own.has(view)
  }

  const stops = [
    $onramp.listen(follow),
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
