import type { PlainView, Route, SwapArguments, SwapState, View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { followSteps } from '../transaction/followSteps.js'

/** The view of each step. */
const views: Readonly<Record<SwapState['status'], PlainView>> = {
  idle: 'Swap',
  unsupported: 'Swap',
  initializing: 'Swap',
  failed: 'Swap',
  editing: 'Swap',
  building: 'SwapPreview',
  reviewing: 'SwapPreview',
  approving: 'SwapPreview',
  swapping: 'SwapPreview',
  unconfirmed: 'SwapPreview',
  sent: 'SwapConfirmed',
}

const own: ReadonlySet<View> = new Set<View>([...Object.values(views), 'SwapSelectToken'])

/**
 * Keeps the views of the modal and the steps of a swap together, both ways. Where none of these views is shown, nothing
 * moves. Returns a stop function.
 */
export function followSwap({ kit, $swap, open, back, reset }: followSwap.Options): () => void {
  const { $router } = kit.router

  let last: Route | undefined
  function readRoute(): void {
    const { route } = $router.get()
    if (route === last) return
    const isBack = last !== undefined && own.has(last.view)
    last = route
    if (!own.has(route.view) && isBack) reset()
    if (route.view !== 'Swap') return
    const { status } = $swap.get()
    if (route.arguments && !isBack) reset()
    if (!isBack || status === 'idle' || status === 'sent') open(route.arguments)
  }

  const stops = [
    followSteps({ kit, $state: $swap, views, first: 'Swap', last: 'SwapConfirmed' }),
    $router.subscribe(readRoute),
    kit.modal.$modal.listen(({ isOpen }, old) => {
      if (!isOpen && old?.isOpen) reset()
    }),
    kit.router.onLeave('SwapPreview', back),
    kit.router.onLeave('SwapConfirmed', () => $swap.get().status === 'sent' && reset()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace followSwap {
  type Options = {
    kit: AppKit
    $swap: ReadableAtom<SwapState>
    open: (asked?: SwapArguments) => void
    back: () => void
    reset: () => void
  }
}
