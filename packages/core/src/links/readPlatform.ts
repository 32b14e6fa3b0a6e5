/** Where a page runs, as far as links to wallets depend on it. */
export type Platform = {
  readonly os: 'ios' | 'android' | 'desktop'
  /** The app whose own browser shows the page: Telegram, a wallet, or any other. */
  readonly app: 'telegram' | 'wallet' | 'other' | undefined
  readonly isSafari: boolean
  /** The page is in a frame of another page. */
  readonly isFramed: boolean
}

/** Wallets that name themselves. Others look like a plain web view. */
const wallets: RegExp =
  /MetaMaskMobile|Phantom\/|\bTrust(Wallet)?[/ ]|Coinbase(Browser|Wallet)|CBWallet|OKApp|\bOKEx|BitKeep|Bitget|imToken|TokenPocket|\bBNC\/|Rainbow\/|Zerion\/|SafePal|Solflare|Coin98|MathWallet|Exodus|Uniswap/iu

const others: RegExp =
  /Instagram|FBAN|FBAV|FB_IAB|Twitter|Warpcast|Farcaster|MicroMessenger|\bLine\/|musical_ly|BytedanceWebview|TikTok|LinkedInApp|Snapchat|Discord|Pinterest|KAKAOTALK/iu

/**
 * Reads where a page runs. Browsers of apps often open no links of other apps, so links to wallets depend on it.
 *
 * @example
 * ```ts
 * import { readPlatform } from '@mooring/core'
 *
 * readPlatform({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) … Telegram-Android/11.7.4' })
 * // { os: 'android', app: 'telegram', isSafari: false, isFramed: false }
 * ```
 *
 * @param options - What the browser says of itself. Everything but the user agent is optional.
 * @see Specification §4 and §9: Telegram and Safari on iOS.
 */
export function readPlatform(options: readPlatform.Options): Platform {
  const { userAgent, touchPoints = 0, isTelegram = false, isStandalone = false, isFramed = false } = options
  // An iPad names itself a Mac, and no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1)
  const os = isIos ? 'ios' : /Android/u.test(userAgent) ? 'android' : 'desktop'
  return { os, app: readApp(), isSafari: isSafari(), isFramed }

  function readApp(): Platform['app'] {
    if (isTelegram || /Telegram/iu.test(userAgent)) return 'telegram'
    if (wallets.test(userAgent)) return 'wallet'
    if (others.test(userAgent)) return 'other'
    // A page on the home screen of iOS names no browser either.
    const isWebView = os === 'ios' ? !/Safari\//u.test(userAgent) && !isStandalone : /; wv\)/u.test(userAgent)
    return isWebView ? 'other' : undefined
  }

  function isSafari(): boolean {
    const isNamed = /Version\/[\d.]+.*Safari\//u.test(userAgent)
    return isNamed && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android/u.test(userAgent) && readApp() === undefined
  }
}

export declare namespace readPlatform {
  type Options = {
    userAgent: string
    /** How many fingers the screen distinguishes. */
    touchPoints?: number | undefined
    /** The page has an object of Telegram: on iOS and on the desktop, its user agent does not name it. */
    isTelegram?: boolean | undefined
    /** The page was opened from the home screen. */
    isStandalone?: boolean | undefined
    isFramed?: boolean | undefined
  }
}
