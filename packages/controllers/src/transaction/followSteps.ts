import type { PlainView, Route, View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'

/**
 * Moves the modal to the view of each step: forward to the next one, back to the first from that of the step before, and
 * to the last in its place. Where none of these views is shown, as on a page with looks of its own, nothing moves. Returns
 * a stop function.
 */
export function followSteps<state extends { readonly status: string }>(
  options: followSteps.Options<state>,
): () => void {
  const { kit, $state, first, last, views, from = [] } = options
  const own = new Set<unknown>([...Object.values(views), ...from])

  function follow({ status }: state, old: state | undefined): void {
    const { view } = kit.router.$router.get().route
    const wanted = views[status as state['status']]
    // A modal that fades out stays as it is.
    if (!kit.modal.$modal.get().isOpen && !kit.options.enableEmbedded) return
    if (status === old?.status || !wanted || view === wanted) return
    if (wanted === first) {
      if (view === views[old?.status as state['status']]) kit.router.back()
    } else if (own.has(view)) kit.router[wanted === last ? 'replace' : 'push']({ view: wanted } as Route)
  }
  return $state.listen(follow)
}

export declare namespace followSteps {
  type Options<state extends { readonly status: string }> = {
    kit: AppKit
    $state: ReadableAtom<state>
    /** The view of each step. A step without one moves nothing. */
    views: Readonly<Partial<Record<state['status'], PlainView>>>
    first: View
    last?: View | undefined
    /** Other views from which it moves forward. */
    from?: readonly View[] | undefined
  }
}
