/** How long a pairing URI is valid (ms). Specification §9. */
export const pairingLifetime = 240_000
/** How long before its expiry a pairing URI is no longer offered (ms). Specification §9. */
export const pairingMargin = 10_000

/**
 * Checks whether a pairing URI counts as expired: a wallet needs some time to answer it.
 *
 * @param options - The expiry of the URI and the current time, both in ms since 1970.
 * @see Specification §4 and §9: it counts as expired when 10 seconds or less remain.
 */
export function isPairingExpired({ expiresAt, now }: isPairingExpired.Options): boolean {
  const left = expiresAt - now
  // The remaining time cannot exceed the total: the clock was set back, so the rest is unknown.
  return left <= pairingMargin || left > pairingLifetime
}

export declare namespace isPairingExpired {
  type Options = { expiresAt: number; now: number }
}
