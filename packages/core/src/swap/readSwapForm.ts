import { numberSymbols } from '../amounts/numberSymbols.js'
import { parseAmount } from '../amounts/parseAmount.js'
import { InvalidAmountError } from '../amounts/toUnits.js'
import type { SwapForm, SwapQuote } from './SwapState.js'

/**
 * Determines the state of a form: ready for a price (`loading`), incomplete, or with an invalid amount.
 *
 * @param form - The chosen tokens, and the amount as typed in the visitor's language.
 * @see Specification §7: convert quotes.
 */
export function readSwapForm({ source, to, amount, locale }: Omit<SwapForm, 'account'>): readSwapForm.ReturnType {
  const text = amount.trim()
  if (!source || text === '') return { status: 'none' }
  const { decimals } = source
  const typed = parseAmount(text, { decimals, locale })
  // While typing, a number may end with a point.
  const { units } = typed.problem === 'incomplete' ? parseAmount(text.slice(0, -1), { decimals, locale }) : typed
  if (units === undefined) {
    return { status: 'invalid', problem: new InvalidAmountError(text, decimals, numberSymbols(locale).decimal) }
  }
  return units > 0n && to ? { status: 'loading', value: units } : { status: 'none' }
}

export declare namespace readSwapForm {
  type ReturnType = Extract<SwapQuote, { status: 'none' | 'invalid' | 'loading' }>
}
