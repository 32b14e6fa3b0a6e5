import { swapSlippage } from './minReceived.js'
import type { FoundQuote, SwapEffect, SwapState } from './SwapState.js'

/** Asks for the transaction of an offer. */
export function buildOffer(
  { form, mayPayTwice, least }: Extract<SwapState, { status: 'building' }>,
  quote: FoundQuote,
  count: Pick<SwapState, 'attempts' | 'pending'>,
): readonly [SwapState, ...SwapEffect[]] {
  const { source, to, slippage = swapSlippage } = form
  const { value, toAmount, maker } = quote
  return [
    { status: 'building', form, quote, isRequoting: false, mayPayTwice, least, ...count },
    {
      type: 'build',
      account: form.account,
      source: source.address,
      to: to.address,
      value,
      toAmount,
      slippage,
      ...(maker !== undefined && { maker }),
    },
  ]
}
