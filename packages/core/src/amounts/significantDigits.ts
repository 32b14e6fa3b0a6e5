/**
 * Counts the digits behind the point with which an amount says something: the usual number, or where those are all
 * zeros, up to the second digit that is none.
 *
 * @example
 * ```ts
 * import { significantDigits } from '@mooring/core/internal'
 *
 * significantDigits('0.000012345') // 6
 * significantDigits('0.123456789', 6) // 6
 * ```
 *
 * @param plain - A plain decimal number.
 * @param usual - Digits behind the point. Defaults to 0.
 * @returns At most the digits that it has, and no more than `Intl` writes.
 */
export function significantDigits(plain: string, usual = 0): number {
  const [whole, fraction = ''] = plain.split('.')
  const zeros = whole === '0' ? (/^0*/u.exec(fraction)?.[0].length ?? 0) : 0
  return Math.min(fraction.length, zeros >= usual ? zeros + 2 : usual, 100)
}
