import { type RefObject, useEffect } from 'react'

/** The scroll distance of an arrow key (px), similar to browsers. */
const line = 40

/**
 * Makes scroll keys scroll the element. Outside of Chromium they would scroll the page behind it.
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
      // Fields keep their keys, and the space bar presses buttons.
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
