/** How long a pairing URI is valid (ms). Specification §9. */
export const pairingLifetime = 240_000
/** How long before its end a pairing URI is no longer offered (ms). Specification §9. */
export const pairingMargin = 10_000

/**
 * Says whether a pairing URI counts as expired: a wallet needs some time to answer it.
 *
 * @example
 * ```ts
 * import { isPairingExpired } from '@mooring/core'
 *
 * isPairingExpired({ expiresAt: 240_000, now: 230_000 }) // true
 * ```
 *
 * @param options - The end of the URI and the time now, both in ms since 1970.
 * @see Specification §4 and §9: it counts as expired when 10 seconds or less remain.
 */
export function isPairingExpired({ expiresAt, now }: isPairingExpired.Options): boolean {
  const left = expiresAt - now
  // Nothing lasts longer than it did at first: the clock was put back, and nobody knows how much is left.
  return left <= pairingMargin || left > pairingLifetime
}

export declare namespace isPairingExpired {
  type Options = { expiresAt: number; now: number }
}
