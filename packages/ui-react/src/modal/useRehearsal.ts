import { type RefObject, useEffect } from 'react'

/**
 * Lays the closed modal out in an idle moment and takes it out of the page again, before a frame shows it. The browser's
 * first layout of it takes twice as long as the next one, which is the visitor's.
 *
 * @param isReady - Whether the dialog has its content.
 */
export function useRehearsal(dialog: RefObject<HTMLDialogElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || typeof requestIdleCallback === 'undefined') return
    const id = requestIdleCallback(() => {
      const element = dialog.current
      const root = element?.getRootNode()
      // A page may have put it somewhere, in the document or not.
      if (!element || !(root instanceof ShadowRoot) || root.host.parentNode) return
      // Once an element with it comes, browsers may ignore that of the page's own fields.
      const title = element.querySelector('[autofocus]')
      title?.removeAttribute('autofocus')
      element.style.display = 'grid'
      document.body.append(root.host)
      element.getBoundingClientRect()
      root.host.remove()
      element.style.display = ''
      title?.setAttribute('autofocus', '')
    })
    return () => cancelIdleCallback(id)
  }, [dialog, isReady])
}
