import type { OnrampQuote } from '../clients/onramp/getOnrampQuote.js'

/**
 * Sorts the quotes for a purchase: the one that gives most coins is first.
 *
 * @example
 * ```ts
 * import { type OnrampQuote } from '@mooring/core'
 * import { sortQuotes } from '@mooring/core/internal'
 *
 * declare const quotes: readonly OnrampQuote[]
 * const [best] = sortQuotes(quotes)
 * ```
 *
 * @param quotes - For the same payment and the same coin.
 */
export function sortQuotes(quotes: readonly OnrampQuote[]): readonly OnrampQuote[] {
  return [...quotes].sort((one, other) => compare(other.purchaseAmount.amount, one.purchaseAmount.amount))
}

/** Compares digit by digit: an amount may be longer than a number is exact. */
function compare(one: string, other: string): number {
  const [whole = '', fraction = ''] = one.split('.')
  const [otherWhole = '', otherFraction = ''] = other.split('.')
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length
  if (whole !== otherWhole) return whole > otherWhole ? 1 : -1
  return fraction === otherFraction ? 0 : fraction > otherFraction ? 1 : -1
}
