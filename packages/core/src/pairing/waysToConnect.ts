import type { Platform } from '../links/readPlatform.js'
import type { WalletLinks } from '../links/toWalletLink.js'

/** A way to reach a wallet: in this browser, on a phone, by its program on this computer, or on its site. */
export type WalletWay = 'browser' | 'mobile' | 'desktop' | 'webapp'

/**
 * Lists the ways to reach a wallet, the likeliest first.
 *
 * @example
 * ```ts
 * import { readPlatform } from '@mooring/core'
 * import { waysToConnect } from '@mooring/core/internal'
 *
 * const platform = readPlatform({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) …' })
 * waysToConnect({ mobileLink: 'demo:', chromeStore: 'https://…' }, { platform, isInstalled: false })
 * // ['mobile', 'browser']
 * ```
 *
 * @param wallet - A wallet of the catalogue.
 * @param options - Where the page runs, and whether the wallet is in the page.
 * @returns Empty if the page can only say where to get it.
 * @see Specification §3: mobile_link, desktop_link, webapp_link, and the installed flag.
 */
export function waysToConnect(
  wallet: waysToConnect.Wallet,
  { platform, isInstalled }: waysToConnect.Options,
): readonly WalletWay[] {
  const isDesktop = platform.os === 'desktop'
  const ways: readonly (readonly [WalletWay, boolean])[] = [
    ['browser', isInstalled],
    ['mobile', Boolean(wallet.mobileLink ?? wallet.linkMode) || (isDesktop && wallet.supportsWalletConnect === true)],
    ['browser', !isInstalled && isDesktop && wallet.chromeStore !== undefined],
    ['desktop', isDesktop && wallet.desktopLink !== undefined],
    ['webapp', wallet.webappLink !== undefined],
  ]
  return ways.flatMap(([way, isThere]) => (isThere ? [way] : []))
}

export declare namespace waysToConnect {
  type Wallet = WalletLinks & {
    readonly chromeStore?: string | undefined
    readonly supportsWalletConnect?: boolean | undefined
  }
  type Options = { platform: Platform; isInstalled: boolean }
}
