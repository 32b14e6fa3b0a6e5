import { formatUnits } from '../amounts/formatUnits.js'
import { minReceived } from './minReceived.js'
import type { SwapToken } from './SwapState.js'

/**
 * Calculates the details of a swap's preview.
 *
 * @example
 * ```ts
 * import { swapDetails } from '@mooring/core/internal'
 *
 * const eth = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 18, price: 2000, balance: 10n ** 18n }
 * const usdc = { address: 'eip155:1:0xa0', symbol: 'USDC', decimals: 6, price: 1, balance: 0n }
 * swapDetails({ source: eth, to: usdc, value: 10n ** 18n, toAmount: 1_980_000_000n }).priceImpact // 1
 * ```
 *
 * @param options - The tokens, and the amounts in base units.
 * @see Specification §9: slippage tolerance 1.
 */
export function swapDetails(options: swapDetails.Options): swapDetails.ReturnType {
  const { source, to, value, toAmount } = options
  const given = worth(value, source)
  const taken = worth(toAmount, to)
  const least = minReceived(options)
  return {
    maxSlippage: toAmount - least,
    minReceived: least,
    priceImpact: given && taken ? ((given - taken) / given) * 100 : undefined,
  }
}

/** Only for a percentage: amounts stay integers. A price of 0 means unknown. */
function worth(value: bigint, { decimals, price }: SwapToken): number | undefined {
  const usd = Number(formatUnits(value, decimals)) * (price ?? 0)
  return Number.isFinite(usd) && usd > 0 ? usd : undefined
}

export declare namespace swapDetails {
  type Options = {
    source: SwapToken
    to: SwapToken
    value: bigint
    toAmount: bigint
    /** The accepted shortfall, in whole per cent. @default 1 */
    slippage?: number | undefined
  }
  type ReturnType = {
    /** Base units of the bought token. */
    maxSlippage: bigint
    /** Base units of the bought token. */
    minReceived: bigint
    /** The loss against the tokens' prices in per cent, negative for a gain; `undefined` without a price. */
    priceImpact: number | undefined
  }
}
