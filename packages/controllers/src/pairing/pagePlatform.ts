import { type Platform, readPlatform } from '@mooring/core'

/** Reads where this page runs. On a server it is a desktop. */
export function pagePlatform(): Platform {
  const { navigator, matchMedia } = globalThis as Page
  return readPlatform({
    userAgent: navigator?.userAgent ?? '',
    touchPoints: navigator?.maxTouchPoints,
    isTelegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some((name) => name in globalThis),
    isStandalone: navigator?.standalone === true || matchMedia?.('(display-mode: standalone)').matches === true,
    isFramed: isFramed(),
  })
}

/** Calls back when the page goes out of sight, and when it comes back. Returns a stop function. */
export function watchSight(onChange: (isVisible: boolean) => void): () => void {
  const read = () => onChange((globalThis as Page).document?.visibilityState !== 'hidden')
  // It bubbles from the document.
  globalThis.addEventListener?.('visibilitychange', read)
  return () => globalThis.removeEventListener?.('visibilitychange', read)
}

function isFramed(): boolean {
  const { self, top } = globalThis as Page
  return top !== undefined && top !== self
}

/** What a page has and a worker has not. */
type Page = {
  readonly navigator?: {
    readonly userAgent: string
    readonly maxTouchPoints?: number
    /** In Safari on iOS alone. */
    readonly standalone?: boolean
  }
  readonly matchMedia?: (query: string) => { readonly matches: boolean }
  readonly document?: { readonly visibilityState: string }
  readonly self?: unknown
  readonly top?: unknown
}
