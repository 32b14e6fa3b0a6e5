import { type RefObject, useEffect, useRef } from 'react'

/** How far below the visible part of the list more is asked for (px). */
const margin = 600

/**
 * Calls back when the end of a list comes near, for lists that grow while a visitor scrolls.
 *
 * @param onEnd - Undefined at the end of the list.
 * @returns The place for an element behind the list.
 */
export function useMore<element extends HTMLElement>(onEnd: (() => void) | undefined): RefObject<element | null> {
  const place = useRef<element>(null)

  useEffect(() => {
    const end = place.current
    if (!end || !onEnd || typeof IntersectionObserver === 'undefined') return
    // A margin only counts at the edge of the root, and the list scrolls in the modal.
    const root = end.closest('.content')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd()
      },
      { root, rootMargin: `0px 0px ${margin}px 0px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  })

  return place
}
