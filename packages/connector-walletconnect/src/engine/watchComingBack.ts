/** After this time out of sight, the socket of a page may be dead without an event (ms). */
const longAway = 5000

/** Calls back when the visitor returns to the page after a while, for example from a wallet on the phone. */
export function watchComingBack(onBack: () => void): () => void {
  const page = globalThis.document as Document | undefined
  let leftAt: number | undefined
  const onChange = () => {
    if (page?.visibilityState === 'hidden') leftAt = Date.now()
    else if (leftAt !== undefined && Date.now() - leftAt >= longAway) onBack()
  }
  page?.addEventListener('visibilitychange', onChange)
  return () => page?.removeEventListener('visibilitychange', onChange)
}
