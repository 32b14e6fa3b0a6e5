import type { SwapQuote, SwapToken } from './SwapState.js'

/**
 * Turns an answer about the price into what can be done with it.
 *
 * @example
 * ```ts
 * import { judgeQuote } from '@mooring/core'
 *
 * const eth = { address: 'eip155:1:0xee', symbol: 'ETH', decimals: 18, price: 2000, balance: 10n ** 18n }
 * judgeQuote(eth, 2n * 10n ** 18n, 3_900_000_000n).status // 'insufficient'
 * ```
 *
 * @param source - The token to give, with the account's balance.
 * @param value - How much of it, in base units.
 * @param toAmount - How much of the other token comes back, in base units; nothing and zero are no offer.
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
