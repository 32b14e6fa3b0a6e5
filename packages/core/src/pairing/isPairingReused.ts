/**
 * Checks whether a pending pairing is reused. Telegram and Safari on iOS may drop the page while the wallet is open,
 * and a returning visitor must find the same pairing.
 *
 * @example
 * ```ts
 * import { isPairingReused } from '@mooring/core/internal'
 *
 * isPairingReused({ isTelegram: false, isIos: true, isSafari: true }) // true
 * ```
 *
 * @see Specification §4: on Telegram or iOS Safari a pending connect is reused.
 */
export function isPairingReused({ isTelegram, isIos, isSafari }: isPairingReused.Options): boolean {
  return isTelegram || (isIos && isSafari)
}

export declare namespace isPairingReused {
  type Options = { isTelegram: boolean; isIos: boolean; isSafari: boolean }
}
