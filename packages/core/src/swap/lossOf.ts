/**
 * Calculates which part of a sold amount a swap loses against the market.
 *
 * @example
 * ```ts
 * import { lossOf } from '@mooring/core/internal'
 *
 * lossOf(10n ** 18n, 12.5) // 125000000000000000n
 * ```
 *
 * @param value - The sold amount, in base units.
 * @param priceImpact - The loss in per cent. A gain loses nothing, and nothing loses more than all.
 */
export function lossOf(value: bigint, priceImpact: number): bigint {
  const hundredths = Math.round(Math.min(Math.max(priceImpact, 0), 100) * 100)
  return (value * BigInt(hundredths)) / 10_000n
}
