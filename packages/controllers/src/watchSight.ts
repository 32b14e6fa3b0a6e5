/** Whether the page can be seen. On a server it can. */
export function isInSight(): boolean {
  const { document } = globalThis as { readonly document?: { readonly visibilityState: string } }
  return document?.visibilityState !== 'hidden'
}

/** Calls back when the page goes out of sight, and when it comes back. Returns a stop function. */
export function watchSight(onChange: (isVisible: boolean) => void): () => void {
  const read = () => onChange(isInSight())
  // It bubbles from the document.
  globalThis.addEventListener?.('visibilitychange', read)
  return () => globalThis.removeEventListener?.('visibilitychange', read)
}
