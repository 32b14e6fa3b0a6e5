import { judgeQuote } from './judgeQuote.js'
import type { SwapOffer, SwapToken } from './SwapState.js'

/**
 * Judges the offer of the wanted source, or else the best.
 *
 * @param value - The amount to sell, in base units.
 * @param offers - The best first.
 * @param wanted - The source that the visitor has chosen, if any.
 */
export function judgeOffers(
  source: SwapToken,
  value: bigint,
  offers: readonly SwapOffer[],
  wanted: string | undefined,
): judgeQuote.ReturnType {
  const offer = offers.find(({ maker }) => wanted !== undefined && maker === wanted) ?? offers[0]
  const quote = judgeQuote(source, value, offer?.toAmount)
  if (quote.status === 'missing') return quote
  return {
    ...quote,
    ...(offer?.maker !== undefined && { maker: offer.maker }),
    ...(offers.length > 1 && { offers }),
  }
}
