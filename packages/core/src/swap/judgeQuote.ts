import type { SwapQuote, SwapToken } from './SwapState.js'

/**
 * Classifies a quote.
 *
 * @example
 * ```ts
 * import { judgeQuote } from '@mooring/core/internal'
 *
 * const eth = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 18, price: 2000, balance: 10n ** 18n }
 * judgeQuote(eth, 2n * 10n ** 18n, 3_900_000_000n).status // 'insufficient'
 * ```
 *
 * @param source - The token to sell, with the account's balance.
 * @param value - Its amount, in base units.
 * @param toAmount - The output, in base units; undefined and zero mean no offer.
 * @see Specification §7: convert quotes.
 */
export function judgeQuote(source: SwapToken, value: bigint, toAmount: bigint | undefined): judgeQuote.ReturnType {
  if (toAmount === undefined || toAmount <= 0n) return { status: 'missing' }
  const status = value > source.balance ? 'insufficient' : 'found'
  return { status, value, toAmount, isRefreshing: false }
}

export declare namespace judgeQuote {
  type ReturnType = Extract<SwapQuote, { status: 'missing' | 'insufficient' | 'found' }>
}
