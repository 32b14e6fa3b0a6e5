import type { SwapQuote, SwapToken } from './SwapState.js'

/**
 * Classifies a quote.
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
