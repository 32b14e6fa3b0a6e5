import { type RefObject, useEffect } from 'react'

/** How far from the visible part of the view an element is near (px). */
const margin = 600

/**
 * Calls back when the element comes near the visible part of the view.
 *
 * @param place - The element.
 * @param onNear - Undefined if nothing waits for it. An observer only reports changes: another function is called also
 *   if the element was near before, and the same one is not.
 */
export function useNear(place: RefObject<HTMLElement | null>, onNear: (() => void) | undefined): void {
  useEffect(() => {
    const watched = place.current
    if (!watched || !onNear || typeof IntersectionObserver === 'undefined') return
    // A margin only counts at the edge of the root, and the list scrolls in the modal.
    const root = watched.closest('.content')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { root, rootMargin: `${margin}px 0px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place, onNear])
}
