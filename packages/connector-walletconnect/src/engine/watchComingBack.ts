/** After this time out of sight, the socket of a page may be dead without an event (ms). */
const longAway = 5000
/** The same while a wallet is waited for: its answer is what the visitor comes back for. */
const shortAway = 500

/**
 * Calls back when a visitor comes back to the page after a while, from the wallet on a phone, and when a page goes on that
 * was frozen.
 *
 * @param isWaiting - Whether a wallet is waited for.
 */
export function watchComingBack(onBack: () => void, isWaiting: () => boolean): () => void {
  const page = globalThis.document as Document | undefined
  let leftAt: number | undefined
  const onChange = () => {
    if (page?.visibilityState === 'hidden') leftAt = Date.now()
    else if (leftAt !== undefined && Date.now() - leftAt >= (isWaiting() ? shortAway : longAway)) onBack()
  }
  page?.addEventListener('visibilitychange', onChange)
  page?.addEventListener('resume', onBack)
  return () => {
    page?.removeEventListener('visibilitychange', onChange)
    page?.removeEventListener('resume', onBack)
  }
}
