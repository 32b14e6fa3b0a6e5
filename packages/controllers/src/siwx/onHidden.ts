import { readProperty } from '@mooring/core'

/** Calls back when the visitor leaves the page for another tab. Returns a stop function. */
export function onHidden(callback: () => void): () => void {
  const page: unknown = readProperty(globalThis, 'document')
  const stopped = new AbortController()
  if (page instanceof EventTarget) {
    const onChange = () => readProperty(page, 'visibilityState') === 'hidden' && callback()
    page.addEventListener('visibilitychange', onChange, stopped)
  }
  return () => stopped.abort()
}
