import { InvalidAmountError, toUnits } from '../amounts/toUnits.js'
import type { SwapForm, SwapQuote } from './SwapState.js'

/**
 * Says what may be asked for a form: a price (`loading`), nothing yet, or nothing because the amount is none.
 *
 * @param form - The tokens, as far as they are chosen, and the amount as typed.
 */
export function readSwapForm({ source, to, amount }: SwapForm): readSwapForm.ReturnType {
  const text = amount.trim()
  if (!source || text === '') return { status: 'none' }
  try {
    // What is being typed may end with a point for a moment.
    const value = toUnits(text.replace(/\.$/u, ''), source.decimals)
    return value > 0n && to ? { status: 'loading', value } : { status: 'none' }
  } catch {
    return { status: 'invalid', problem: new InvalidAmountError(text, source.decimals) }
  }
}

export declare namespace readSwapForm {
  type ReturnType = Extract<SwapQuote, { status: 'none' | 'invalid' | 'loading' }>
}
