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
  readonly self?: unknown
  readonly top?: unknown
}
