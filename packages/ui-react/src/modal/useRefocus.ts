import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the heading of the modal when a part of a view replaces another and the focused element disappears.
 *
 * @param element - The view.
 * @param part - The displayed part.
 */
export function useRefocus(element: RefObject<HTMLElement | null>, part: string): void {
  const last = useRef(part)
  useLayoutEffect(() => {
    if (last.current === part) return
    last.current = part
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || root.activeElement) return
    // An embedded modal does not take the focus from the page.
    if (document.activeElement && document.activeElement !== document.body) return
    root.querySelector<HTMLElement>('[data-focus="title"]')?.focus()
  }, [element, part])
}
