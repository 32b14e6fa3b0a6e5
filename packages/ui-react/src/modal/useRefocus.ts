import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to the heading of the modal when a part of a view took the place of another, and what had the focus
 * went with it.
 *
 * @param element - The view.
 * @param part - What is shown of it.
 */
export function useRefocus(element: RefObject<HTMLElement | null>, part: string): void {
  const last = useRef(part)
  useLayoutEffect(() => {
    if (last.current === part) return
    last.current = part
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || root.activeElement) return
    // A modal that is part of the page takes the focus from nobody.
    if (document.activeElement && document.activeElement !== document.body) return
    root.querySelector<HTMLElement>('[data-focus="title"]')?.focus()
  }, [element, part])
}
