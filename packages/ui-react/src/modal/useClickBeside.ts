import { type RefObject, useEffect } from 'react'

/**
 * Calls back when someone clicks the element itself, outside of its contents, from press to release. A selection that
 * starts inside and ends outside does not count, nor does a press that moves inside. Keyboard users press Escape
 * instead.
 *
 * A double click may have opened the element. Its second half lands here and is ignored.
 */
export function useClickBeside(element: RefObject<HTMLElement | null>, isWatched: boolean, callback: () => void): void {
  useEffect(() => {
    const target = element.current
    if (!target || !isWatched) return
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal }
    let isBeside = false
    let isOld = true
    const onPress = (event: Event) => {
      isBeside = event.target === target
    }
    const onRelease = (event: Event) => {
      isBeside &&= event.target === target
    }
    const onClick = (event: MouseEvent) => {
      isOld &&= event.detail > 1
      if (isOld) event.stopPropagation()
      else if (isBeside && event.target === target) callback()
    }
    target.addEventListener('pointerdown', onPress, options)
    target.addEventListener('pointerup', onRelease, options)
    target.addEventListener('click', onClick, options)
    return () => gone.abort()
  }, [element, isWatched, callback])
}
