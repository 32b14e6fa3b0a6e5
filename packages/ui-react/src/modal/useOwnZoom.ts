import { type RefObject, useLayoutEffect } from 'react'

/** Browsers before 2024 do not say it. */
type Zoomed = HTMLElement & { readonly currentCSSZoom?: number }

/** Undoes a `zoom` of the page, with which the units of the window would not fit the window. */
export function useOwnZoom(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    const around: Zoomed | null = element?.parentElement ?? null
    if (isOpen && element) element.style.setProperty('zoom', String(1 / (around?.currentCSSZoom || 1)))
  }, [dialog, isOpen])
}
