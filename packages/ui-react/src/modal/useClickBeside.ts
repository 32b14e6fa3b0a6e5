import { type RefObject, useEffect } from 'react'

const types = ['pointerdown', 'pointerup', 'click']

/**
 * Calls back when someone clicks the element itself, outside of its contents, from press to release. A selection that
 * starts inside and ends outside does not count, nor does a press that moves inside. Visitors with a keyboard press Escape
 * instead.
 *
 * A double click may have opened the element. Its second half lands here and is ignored.
 */
export function useClickBeside(element: RefObject<HTMLElement | null>, isWatched: boolean, callback: () => void): void {
  useEffect(() => {
    const target = element.current
    if (!target || !isWatched) return
    let isBeside = false
    let isOld = true
    function onEvent(event: Event): void {
      const isHere = event.target === target
      if (event.type === 'pointerdown') isBeside = isHere
      else isBeside &&= isHere
      if (event.type !== 'click') return
      isOld &&= (event as MouseEvent).detail > 1
      if (isOld) event.stopPropagation()
      else if (isBeside) callback()
    }
    for (const type of types) target.addEventListener(type, onEvent, true)
    return () => {
      for (const type of types) target.removeEventListener(type, onEvent, true)
    }
  }, [element, isWatched, callback])
}
