import type { View } from '@mooring/core'
import { useRef } from 'react'

/** The last move between views: where to, and from which side. */
export type Step = { readonly view: View; readonly depth: number; readonly direction: 'next' | 'prev' | undefined }

/** Tells forward from backward. The step stays the same however often the view is rendered. */
export function useStep(view: View, depth: number): Step {
  const step = useRef<Step>({ view, depth, direction: undefined })
  const last = step.current
  if (last.view !== view || last.depth !== depth) {
    const direction = depth > last.depth ? 'next' : depth < last.depth ? 'prev' : undefined
    step.current = { view, depth, direction }
  }
  return step.current
}
