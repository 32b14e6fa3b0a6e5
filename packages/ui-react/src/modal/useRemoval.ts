import { type RefObject, useEffect } from 'react'

/**
 * Calls back when the page removes the modal, as pages do that replace their body on navigation. A removed modal must
 * not count as open, or nothing could open it again.
 */
export function useRemoval(element: RefObject<HTMLElement | null>, isWatched: boolean, callback: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    if (!isWatched || !(root instanceof ShadowRoot)) return
    const { host } = root
    const observer = new MutationObserver(() => {
      if (!host.isConnected) callback()
    })
    // Observes only the containers of the body and of the modal: a page may change often.
    for (const node of [document.documentElement, host.parentNode]) {
      if (node) observer.observe(node, { childList: true })
    }
    return () => observer.disconnect()
  }, [element, isWatched, callback])
}
