/** A page that was out of sight for longer may have a socket that is dead and does not know it (ms). */
const longAway = 5000

/** Calls back when a visitor comes back to the page after a while: from the wallet, on a phone. */
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
