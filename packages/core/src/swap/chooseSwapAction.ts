import type { BaseError } from '../errors/BaseError.js'
import type { SwapState, SwapToken } from './SwapState.js'
import { swapDetails } from './swapDetails.js'

/** A loss against the market price, in per cent, that a visitor must accept. */
const swapLossLimit = 5
/** How much more than what was accepted a loss may be without a new question, in percentage points: prices move. */
const lossMargin = 1

/** What the form needs next. */
export type SwapAction =
  | { readonly kind: 'token' | 'amount' | 'wait' | 'missing' }
  | { readonly kind: 'invalid'; readonly problem: BaseError }
  | { readonly kind: 'insufficient'; readonly token: SwapToken }
  /** The price could not be loaded. */
  | { readonly kind: 'retry'; readonly problem: BaseError }
  /** The swap loses more than `swapLossLimit` per cent of its worth. */
  | { readonly kind: 'loss'; readonly priceImpact: number }
  | { readonly kind: 'review' }

/**
 * Chooses what the button of a swap form says: the first missing thing, or that the form is complete.
 *
 * @example
 * ```ts
 * import { chooseSwapAction } from '@mooring/core/internal'
 *
 * const form = { account: 'eip155:1:0xaa', source: undefined, to: undefined, amount: '' } as const
 * chooseSwapAction({ form, quote: { status: 'none' } }).kind // 'token'
 * ```
 *
 * @param state - The form and its price.
 */
export function chooseSwapAction({
  form,
  quote,
}: Pick<Extract<SwapState, { status: 'editing' }>, 'form' | 'quote'>): SwapAction {
  const { source, to, acceptedLoss } = form
  if (!source || !to) return { kind: 'token' }
  switch (quote.status) {
    case 'none':
      return { kind: 'amount' }
    case 'invalid':
      return { kind: 'invalid', problem: quote.problem }
    case 'loading':
      return { kind: 'wait' }
    case 'insufficient':
      return { kind: 'insufficient', token: source }
    case 'missing':
      return { kind: 'missing' }
    case 'failed':
      return { kind: 'retry', problem: quote.error }
    case 'found': {
      const { priceImpact } = swapDetails({ source, to, ...quote })
      // Without a price nobody knows the loss: the review warns of that.
      const limit = acceptedLoss === undefined ? swapLossLimit : acceptedLoss + lossMargin
      return priceImpact !== undefined && priceImpact > limit ? { kind: 'loss', priceImpact } : { kind: 'review' }
    }
  }
}
