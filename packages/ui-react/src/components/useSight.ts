import { type RefObject, useEffect, useRef } from 'react'
import type { Sight } from './inTurn.js'

const sights = new WeakMap<Element, Sight>()
/** One for all: a list may have a hundred slices. */
let observer: IntersectionObserver | undefined

/** Follows whether the element is in the visible part of the view, without rendering. */
export function useSight(place: RefObject<HTMLElement | null>): Sight {
  const sight = useRef(false)

  useEffect(() => {
    const watched = place.current
    if (!watched || typeof IntersectionObserver === 'undefined') return
    observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const sight = sights.get(target)
        if (sight) sight.current = isIntersecting
      }
    })
    sights.set(watched, sight)
    observer.observe(watched)
    return () => observer?.unobserve(watched)
  }, [place])

  return sight
}
