const bait: RegExp =
  /https?:|www\.|\b[\w-]+\.(?:com|io|net|org|xyz|app|site|live|gift|claims?|vip|finance)\b|\b(?:claim|airdrop|reward|voucher|visit|bonus)s?\b/iu

/**
 * Guesses whether the name of a token is bait: the address of a site, or something to claim.
 *
 * @example
 * ```ts
 * import { isBait } from '@mooring/core/internal'
 *
 * isBait('Visit usdc-claim.com') // true
 * isBait('USD Coin') // false
 * ```
 *
 * @param text - The name or the symbol.
 */
export function isBait(text: string | undefined): boolean {
  return bait.test(text ?? '')
}
