/**
 * Splits an amount, as a language writes it, into its whole part and its fraction with the sign before it.
 *
 * @example
 * ```ts
 * import { splitFraction } from '@mooring/core'
 *
 * splitFraction('1,234.567') // ['1,234', '.567']
 * ```
 *
 * @param amount - What `formatBalance` or `balanceText` gives: it ends with its fraction, whatever its digits are.
 */
export function splitFraction(amount: string): readonly [whole: string, fraction: string] {
  const cut = amount.search(/\P{Nd}\p{Nd}*$/u)
  return cut < 0 ? [amount, ''] : [amount.slice(0, cut), amount.slice(cut)]
}
