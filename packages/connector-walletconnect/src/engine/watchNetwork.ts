import type { Relayer } from './watchRelay.js'

type Heartbeat = { readonly on: (event: string, listener: () => void) => unknown }

/**
 * Closes the socket when the browser goes offline, and opens it when it is back; also from time to time while the page is
 * in sight. sign-client would do the same with listeners on `window` that nothing can remove.
 */
export function watchNetwork(relayer: Relayer, heartbeat: Heartbeat): () => void {
  const page = globalThis.window as Window | undefined
  const open = () => {
    if (!relayer.connected) relayer.transportOpen().catch(() => {})
  }
  const lose = async () => {
    // The socket may not know it for a while.
    relayer.hasExperiencedNetworkDisruption = true
    await relayer.transportDisconnect().catch(() => {})
    relayer.transportExplicitlyClosed = false
  }
  page?.addEventListener('online', open)
  page?.addEventListener('offline', lose)
  heartbeat.on('heartbeat_pulse', () => {
    const isHidden = page?.document.visibilityState === 'hidden' || page?.navigator.onLine === false
    if (!relayer.transportExplicitlyClosed && !isHidden) open()
  })
  return () => {
    page?.removeEventListener('online', open)
    page?.removeEventListener('offline', lose)
  }
}
