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
      if (!element || !(root instanceof ShadowRoot) || root.host.isConnected) return
      element.style.display = 'grid'
      document.body.append(root.host)
      element.getBoundingClientRect()
      root.host.remove()
      element.style.display = ''
    })
    return () => cancelIdleCallback(id)
  }, [dialog, isReady])
}
