import { type RefObject, useEffect, useRef } from 'react'
import type { Sight } from './inTurn.js'

/** Follows whether the element is in the visible part of the view, without rendering. */
export function useSight(place: RefObject<HTMLElement | null>): Sight {
  const sight = useRef(false)

  useEffect(() => {
    const watched = place.current
    if (!watched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      sight.current = entries.at(-1)?.isIntersecting ?? false
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place])

  return sight
}
