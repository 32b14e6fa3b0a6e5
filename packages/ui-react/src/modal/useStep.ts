import type { View } from '@mooring/core'
import { useRef } from 'react'

/** The last move between views: the target, and the side. */
export type Step = { readonly view: View; readonly depth: number; readonly direction: 'next' | 'prev' | undefined }

/** Distinguishes forward from backward. The step stays the same across renders. */
export function useStep(view: View, depth: number): Step {
  const step = useRef<Step>({ view, depth, direction: undefined })
  const last = step.current
  if (last.view !== view || last.depth !== depth) {
    const direction = depth > last.depth ? 'next' : depth < last.depth ? 'prev' : undefined
    step.current = { view, depth, direction }
  }
  return step.current
}
