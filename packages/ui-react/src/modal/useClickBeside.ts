import { type RefObject, useEffect } from 'react'

/**
 * Calls back when someone clicks the element itself and nothing in it, from press to release: a selection that begins
 * inside and ends outside is not meant. The keyboard has Escape for this.
 */
export function useClickBeside(element: RefObject<HTMLElement | null>, callback: () => void): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    let isPressed = false
    const onPointerDown = (event: Event) => {
      isPressed = event.target === target
    }
    const onClick = (event: Event) => {
      if (isPressed && event.target === target) callback()
    }
    target.addEventListener('pointerdown', onPointerDown)
    target.addEventListener('click', onClick)
    return () => {
      target.removeEventListener('pointerdown', onPointerDown)
      target.removeEventListener('click', onClick)
    }
  }, [element, callback])
}
