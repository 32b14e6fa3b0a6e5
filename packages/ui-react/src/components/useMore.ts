import { type RefObject, useEffect, useRef } from 'react'

/** How far from the visible part of the view an element is near (px). */
const margin = 600

/**
 * Calls back when the element comes near the visible part of the view: the end of a list, for more of it, or a slice.
 *
 * @param onNear - Undefined if there is no more.
 * @returns The place for the element.
 */
export function useMore<element extends HTMLElement>(onNear: (() => void) | undefined): RefObject<element | null> {
  const place = useRef<element>(null)

  useEffect(() => {
    const end = place.current
    if (!end || !onNear || typeof IntersectionObserver === 'undefined') return
    // A margin only counts at the edge of the root, and the list scrolls in the modal.
    const root = end.closest('.content')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { root, rootMargin: `${margin}px 0px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  })

  return place
}
