import type { View } from '@mooring/core'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** The last move between views: the target, and the side. */
export type Step = { readonly view: View; readonly depth: number; readonly direction: 'next' | 'prev' | undefined }

/** Distinguishes forward from backward. The step stays the same across renders. */
export function useStep(view: View, depth: number): Step {
  // The step on screen: React may render another one and never show it.
  const shown = useRef<Step>({ view, depth, direction: undefined })

  const step = useMemo(() => {
    const last = shown.current
    if (last.view === view && last.depth === depth) return last
    return { view, depth, direction: depth > last.depth ? 'next' : depth < last.depth ? 'prev' : undefined } as const
  }, [view, depth])

  useLayoutEffect(() => {
    shown.current = step
  }, [step])

  return step
}
