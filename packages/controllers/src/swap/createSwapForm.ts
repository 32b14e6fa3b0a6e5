import type { SwapState } from '@mooring/core'
import { chooseSwapAction, swapDetails, swapSlippage } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import { computed } from '../stores.js'
import type { SwapFormView } from './SwapController.js'

const empty: SwapFormView = {
  source: undefined,
  to: undefined,
  amount: '',
  value: undefined,
  toAmount: undefined,
  minReceived: undefined,
  priceImpact: undefined,
  slippage: swapSlippage,
  maker: undefined,
  offers: [],
  isRefreshing: false,
  isLossAccepted: false,
  action: { kind: 'wait' },
}

/** Combines what the form shows. */
export function createSwapForm($swap: ReadableAtom<SwapState>): ReadableAtom<SwapFormView> {
  return computed([$swap], (state): SwapFormView => {
    if (!('form' in state)) return empty
    const { form, quote } = state
    const { source, to, amount, slippage = swapSlippage, acceptedLoss } = form
    const value = 'value' in quote ? quote.value : undefined
    const toAmount = 'toAmount' in quote ? quote.toAmount : undefined
    const isPriced = source && to && value !== undefined && toAmount !== undefined
    const details = isPriced ? swapDetails({ source, to, value, toAmount, slippage }) : undefined
    const action = state.status === 'editing' ? chooseSwapAction(state) : ({ kind: 'wait' } as const)
    return {
      source,
      to,
      amount,
      value,
      toAmount,
      minReceived: details?.minReceived,
      priceImpact: details?.priceImpact,
      slippage,
      maker: 'maker' in quote ? quote.maker : undefined,
      offers: ('offers' in quote && quote.offers) || [],
      isRefreshing: quote.status === 'loading' || ('isRefreshing' in quote && quote.isRefreshing),
      isLossAccepted: acceptedLoss !== undefined && action.kind !== 'loss',
      action,
    }
  })
}
