import { type RefObject, useEffect } from 'react'

/**
 * Calls back when someone clicks the element itself and nothing in it, from press to release: a selection that begins
 * inside and ends outside is not meant, nor is a press that slides onto what is in it. The keyboard has Escape for this.
 *
 * What opened the element may have been a double click. Its second half comes down here and is ignored, wherever it does.
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
