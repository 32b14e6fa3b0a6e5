import { useInsertionEffect } from 'react'

/** Adopts a style sheet into the page, once. */
export function useSheet(sheet: () => CSSStyleSheet): void {
  useInsertionEffect(() => {
    if (!document.adoptedStyleSheets.includes(sheet())) document.adoptedStyleSheets.push(sheet())
  }, [sheet])
}
