import { type RefObject, useEffect } from 'react'

/**
 * Calls back when the page throws the modal away while it is watched, as pages do that replace their body to go from one
 * address to the next. What cannot be seen any more must not count as open, or nothing could open it again.
 */
export function useRemoval(element: RefObject<HTMLElement | null>, isWatched: boolean, callback: () => void): void {
  useEffect(() => {
    const root = element.current?.getRootNode()
    if (!isWatched || !(root instanceof ShadowRoot)) return
    const { host } = root
    const observer = new MutationObserver(() => {
      if (!host.isConnected) callback()
    })
    // Only what holds the body and what holds the modal: a page may change often.
    for (const node of [document.documentElement, host.parentNode]) {
      if (node) observer.observe(node, { childList: true })
    }
    return () => observer.disconnect()
  }, [element, isWatched, callback])
}
