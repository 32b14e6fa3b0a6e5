/** The accepted shortfall from a quote (per cent). Specification §9. */
export const swapSlippage = 1

/**
 * Calculates the least that a swap may give.
 *
 * @example
 * ```ts
 * import { minReceived } from '@mooring/core/internal'
 *
 * minReceived({ toAmount: 1_980_000_000n }) // 1960200000n
 * ```
 *
 * @param options - The quoted amount in base units, and the accepted shortfall.
 * @returns Base units, rounded down: services that round up give more than is shown, never less.
 * @see Specification §9: slippage tolerance 1.
 */
export function minReceived({ toAmount, slippage = swapSlippage }: minReceived.Options): bigint {
  return (toAmount * BigInt(100 - slippage)) / 100n
}

export declare namespace minReceived {
  type Options = {
    toAmount: bigint
    /** In whole per cent. @default 1 */
    slippage?: number | undefined
  }
}
