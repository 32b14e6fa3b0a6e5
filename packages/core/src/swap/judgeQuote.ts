import type { SwapQuote, SwapToken } from './SwapState.js'

/**
 * Turns an answer about the price into what can be done with it.
 *
 * @param source - The token to give, with the account's balance.
 * @param value - How much of it, in base units.
 * @param toAmount - How much of the other token comes back, in base units; nothing and zero are no offer.
 */
export function judgeQuote(source: SwapToken, value: bigint, toAmount: bigint | undefined): judgeQuote.ReturnType {
  if (toAmount === undefined || toAmount <= 0n) return { status: 'missing' }
  const status = value > source.balance ? 'insufficient' : 'found'
  return { status, value, toAmount, isRefreshing: false }
}

export declare namespace judgeQuote {
  type ReturnType = Extract<SwapQuote, { status: 'missing' | 'insufficient' | 'found' }>
}
