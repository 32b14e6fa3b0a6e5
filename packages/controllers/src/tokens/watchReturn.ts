/** Calls back when the visitor returns to the tab. Returns a stop function. */
export function watchReturn(onReturn: () => void): () => void {
  const page = (globalThis as { document?: EventTarget & { visibilityState?: string } }).document
  const onChange = (): void => {
    if (page?.visibilityState === 'visible') onReturn()
  }
  page?.addEventListener('visibilitychange', onChange)
  return () => page?.removeEventListener('visibilitychange', onChange)
}
