import { type Platform, readPlatform } from '@mooring/core'

/** Reads the platform of this page. A server counts as a desktop. */
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

/** Calls back when the page becomes hidden or visible. Returns a stop function. */
export function watchSight(onChange: (isVisible: boolean) => void): () => void {
  const read = () => onChange((globalThis as Page).document?.visibilityState !== 'hidden')
  // The event bubbles from the document.
  globalThis.addEventListener?.('visibilitychange', read)
  return () => globalThis.removeEventListener?.('visibilitychange', read)
}

function isFramed(): boolean {
  const { self, top } = globalThis as Page
  return top !== undefined && top !== self
}

/** The properties of a page that a worker lacks. */
type Page = {
  readonly navigator?: {
    readonly userAgent: string
    readonly maxTouchPoints?: number
    /** Only in Safari on iOS. */
    readonly standalone?: boolean
  }
  readonly matchMedia?: (query: string) => { readonly matches: boolean }
  readonly document?: { readonly visibilityState: string }
  readonly self?: unknown
  readonly top?: unknown
}
