/**
 * Says whether a pairing that is under way is used again instead of asking for a new one. Telegram and Safari on iOS
 * throw the page out of sight when the wallet opens, and whoever comes back must find the same pairing.
 *
 * @example
 * ```ts
 * import { isPairingReused } from '@mooring/core'
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
