import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets a view have only the clicks that were meant for it. The second half of a double click, or a click made before the
 * view was drawn, was meant for the view before, and money may be behind what it hits.
 *
 * @param element - The view. The next view has a hook of its own.
 */
export function useOwnClicks(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = element.current
    if (!view) return
    let isDrawn = false
    let isOld = true
    const frame = requestAnimationFrame(() => {
      isDrawn = true
    })
    const onClick = (event: MouseEvent) => {
      isOld &&= event.detail > 1
      // A script's click was meant for the element that it names.
      if (!isOld && (isDrawn || !event.isTrusted)) return
      event.stopPropagation()
      event.preventDefault()
    }
    view.addEventListener('click', onClick, true)
    return () => {
      cancelAnimationFrame(frame)
      view.removeEventListener('click', onClick, true)
    }
  }, [element])
}
