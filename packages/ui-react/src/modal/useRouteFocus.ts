import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Step } from './useStep.js'

/**
 * Moves the focus with the views: to the heading of a new one, and on the way back to what had it before.
 *
 * @param element - The view.
 * @param step - The last move.
 * The first view is not its business: a dialog gives the focus to its heading as it opens, and a modal that is part of the
 * page leaves the focus alone until someone moves about in it.
 */
export function useRouteFocus(element: RefObject<HTMLElement | null>, step: Step): void {
  const names = useRef(new Map<number, string>())
  const first = useRef(step)

  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    if (step !== first.current) {
      const name = step.direction === 'prev' ? names.current.get(step.depth) : undefined
      // The names contain foreign ids, so they are compared and not made a selector of.
      const places = [...root.querySelectorAll<HTMLElement>('[data-focus]')]
      const last = name && places.find(({ dataset }) => dataset.focus === name)
      // What had the focus may be gone: a wallet that was removed.
      const place = last || places.find(({ dataset }) => dataset.focus === 'title')
      place?.focus()
    }

    const remember = ({ target }: Event) => {
      const name = target instanceof HTMLElement ? target.dataset.focus : undefined
      if (name) names.current.set(step.depth, name)
    }
    root.addEventListener('focusin', remember)
    return () => root.removeEventListener('focusin', remember)
  }, [element, step])
}
