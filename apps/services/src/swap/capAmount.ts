import type { AnyQuote } from './SwapSource.ts'

/**
 * Lowers the amount of an offer to what its minimum belongs to. A provider may round its minimum otherwise, and pages
 * derive the minimum that they show from the amount.
 */
export function capAmount<quote extends Pick<AnyQuote, 'amountOut' | 'least'>>(quote: quote, slippage: number): quote {
  const most = (quote.least * 100n) / BigInt(100 - slippage)
  return most < quote.amountOut ? { ...quote, amountOut: most } : quote
}
