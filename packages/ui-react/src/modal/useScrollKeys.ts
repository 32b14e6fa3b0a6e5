import { type RefObject, useEffect } from 'react'

/** How far an arrow key scrolls (px), about as far as browsers do. */
const line = 40

/**
 * Lets the keys that scroll move what is in the element. Outside of Chromium they would move the page behind it.
 *
 * @param element - The modal.
 * @param isWatched - Whether it is open.
 */
export function useScrollKeys(element: RefObject<HTMLElement | null>, isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return
    const onKeyDown = (event: KeyboardEvent) => {
      const content = element.current?.querySelector('.content')
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event
      const [target] = event.composedPath()
      const is = (selector: string) => target instanceof Element && target.matches(selector)
      if (!content || altKey || ctrlKey || metaKey) return
      // Keys of fields are theirs, and the space bar presses buttons.
      if (is('input, textarea, select') || (key === ' ' && is('button'))) return
      const page = content.clientHeight * (shiftKey ? -0.9 : 0.9)
      const { scrollHeight } = content
      const steps: Record<string, number> = {
        ArrowUp: -line,
        ArrowDown: line,
        PageUp: -page,
        PageDown: page,
        ' ': page,
        Home: -scrollHeight,
        End: scrollHeight,
      }
      const step = steps[key]
      if (!step) return
      event.preventDefault()
      content.scrollBy(0, step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [element, isWatched])
}
