import type { Platform } from './readPlatform.js'
import { safeHref } from './safeHref.js'

/** Where a wallet is opened, and in which window. */
export type WalletLink = { readonly href: string; readonly target: '_self' | '_blank' | '_top' }

/** A way to open a wallet: its app on this device, its program on this computer, or its site. */
export type LinkKind = 'mobile' | 'desktop' | 'web'

/** The links of a wallet. */
export type WalletLinks = {
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** The base of its universal links: web addresses that open the app. */
  readonly linkMode?: string | undefined
}

/**
 * Builds the link that opens a wallet and hands it a pairing.
 *
 * An app's own scheme (`wallet://`) opens the app or nothing. A universal link opens the app, or a site where the app is
 * missing. In the browser of another app, where schemes rarely work, the universal link is taken if there is one.
 *
 * @example
 * ```ts
 * import { readPlatform } from '@mooring/core'
 * import { toWalletLink } from '@mooring/core/internal'
 *
 * const platform = readPlatform({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) … Chrome/126.0.0.0' })
 * toWalletLink({ kind: 'mobile', platform, wallet: { mobileLink: 'demo:' }, uri: 'wc:1@2' })
 * // { href: 'demo://wc?uri=wc%3A1%402', target: '_self' }
 * ```
 *
 * @param options - The wallet's links, the pairing URI, and where the page runs.
 * @returns The link, or `undefined` if the wallet has none of this kind.
 * @see Specification §3, mobile_link, desktop_link and webapp_link.
 */
export function toWalletLink(options: toWalletLink.Options): WalletLink | undefined {
  const { kind, platform, wallet, uri, prefersUniversal = false } = options
  const base = chooseBase()
  if (!base) return undefined
  const isWeb = safeHref(base) !== undefined
  // Telegram on Android decodes a link once before it passes it on.
  const isDecoded = platform.app === 'telegram' && platform.os === 'android'
  const query = `wc?uri=${encodeURIComponent(isDecoded ? encodeURIComponent(uri) : uri)}`
  return { href: (isWeb ? toFolder(base) : toScheme(base)) + query, target: toTarget(isWeb) }

  function chooseBase(): string | undefined {
    if (kind === 'desktop') return wallet.desktopLink
    if (kind === 'web') return safeHref(wallet.webappLink)
    const universal = safeHref(wallet.linkMode)
    const isUniversal = prefersUniversal || platform.app !== undefined
    return (isUniversal && universal) || wallet.mobileLink || universal
  }

  function toTarget(isWeb: boolean): WalletLink['target'] {
    if (platform.app === 'telegram') return '_blank'
    if (isWeb && kind !== 'mobile') return '_blank'
    return platform.isFramed ? '_top' : '_self'
  }
}

/** `wallet:`, `wallet://` and `wallet://path/` are all in use. */
function toScheme(link: string): string {
  return toFolder(link.includes('://') ? link : `${link.replace(/:?\/*$/u, '')}://`)
}

const toFolder = (link: string): string => (link.endsWith('/') ? link : `${link}/`)

export declare namespace toWalletLink {
  type Options = {
    kind: LinkKind
    platform: Platform
    wallet: WalletLinks
    /** The pairing URI: `wc:…`. */
    uri: string
    /** Whether universal links come before an app's own scheme. @default false */
    prefersUniversal?: boolean | undefined
  }
}
