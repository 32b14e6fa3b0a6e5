/**
 * Rounds a count of wallets down to tens, as a label.
 *
 * @example
 * ```ts
 * import { roundCount } from '@mooring/core/internal'
 *
 * roundCount(367) // '360+'
 * ```
 *
 * @param count - How many there are.
 * @param locale - BCP 47.
 */
export function roundCount(count: number, locale = 'en'): string {
  const tens = Math.floor(count / 10) * 10
  const format = new Intl.NumberFormat(locale)
  return tens === 0 || tens === count ? format.format(count) : `${format.format(tens)}+`
}
