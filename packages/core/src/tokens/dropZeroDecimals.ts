/**
 * Removes token balances with zero decimals: collectibles and spam that look like amounts.
 *
 * @example
 * ```ts
 * import { dropZeroDecimals } from '@mooring/core/internal'
 *
 * dropZeroDecimals([{ quantity: { decimals: '0' } }, { quantity: { decimals: '18' } }]).length // 1
 * ```
 *
 * @param tokens - The balances of the service; decimals may be text.
 * @see Specification §5.
 */
export function dropZeroDecimals<token extends { readonly quantity: { readonly decimals: number | string } }>(
  tokens: readonly token[],
): readonly token[] {
  // A value that is not a number cannot be shown as an amount either.
  return tokens.filter(({ quantity }) => Number(quantity.decimals) > 0)
}
