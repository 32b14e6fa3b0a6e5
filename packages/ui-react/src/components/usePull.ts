import { type RefObject, useEffect, useRef } from 'react'

/** How far a finger has to pull (px). */
const distance = 72

/**
 * Calls back when a finger pulls down what is already at its top, and lets go.
 *
 * @returns The place for an element in what scrolls.
 */
export function usePull<element extends HTMLElement>(onPull: () => void): RefObject<element | null> {
  const place = useRef<element>(null)
  const latest = useRef(onPull)
  latest.current = onPull

  useEffect(() => {
    const scroller = place.current?.closest('.content')
    if (!scroller) return
    let start: number | undefined
    let pulled = 0
    const onStart = (event: Event): void => {
      const { touches } = event as TouchEvent
      start = scroller.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined
      pulled = 0
    }
    const onMove = (event: Event): void => {
      const [touch] = (event as TouchEvent).touches
      if (start !== undefined && touch) pulled = scroller.scrollTop > 0 ? 0 : touch.clientY - start
    }
    const onEnd = (): void => {
      if (start !== undefined && pulled >= distance) latest.current()
      start = undefined
    }
    // They never prevent scrolling.
    const listeners = { touchstart: onStart, touchmove: onMove, touchend: onEnd }
    for (const [type, listener] of Object.entries(listeners)) {
      scroller.addEventListener(type, listener, { passive: true })
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) scroller.removeEventListener(type, listener)
    }
  }, [])

  return place
}
