/**
 * Splits a formatted amount into its whole part, and its fraction with the separator.
 *
 * @example
 * ```ts
 * import { splitFraction } from '@mooring/core/internal'
 *
 * splitFraction('1,234.567') // ['1,234', '.567']
 * ```
 *
 * @param amount - The result of `formatBalance` or `balanceText`, which ends with its fraction, in any digits.
 */
export function splitFraction(amount: string): readonly [whole: string, fraction: string] {
  const cut = amount.search(/\P{Nd}\p{Nd}*$/u)
  return cut < 0 ? [amount, ''] : [amount.slice(0, cut), amount.slice(cut)]
}
