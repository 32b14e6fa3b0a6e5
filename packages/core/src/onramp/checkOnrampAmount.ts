import { parseAmount } from '../amounts/parseAmount.js'
import { toUnits } from '../amounts/toUnits.js'

/**
 * Checks an amount of money against what a provider takes.
 *
 * @example
 * ```ts
 * import { checkOnrampAmount } from '@mooring/core'
 *
 * checkOnrampAmount('7500.01', { min: '10.00', max: '7500.00' }) // 'tooHigh'
 * ```
 *
 * @param amount - As typed, with at most two decimals. What can be read in two ways is refused.
 * @param limits - The least and the most, both allowed themselves. Without them, every amount is taken but nothing.
 * @param locale - The language it is typed in (BCP 47), @default 'en'.
 * @see Specification §9: card 10 to 7500, bank account 10 to 25000.
 */
export function checkOnrampAmount(
  amount: string,
  limits: checkOnrampAmount.Limits | undefined,
  locale?: string,
): checkOnrampAmount.ReturnType {
  const { units: value, problem } = parseAmount(amount, { decimals: 2, locale })
  if (problem) return problem === 'empty' ? 'empty' : 'invalid'
  const min = limits && toCents(limits.min)
  const max = limits && toCents(limits.max)
  if (value === 0n || (min !== undefined && value < min)) return 'tooLow'
  return max !== undefined && value > max ? 'tooHigh' : 'allowed'
}

/** A limit that a service spelled wrong limits nothing; the provider has the last word anyway. */
function toCents(text: string): bigint | undefined {
  try {
    return toUnits(text, 2)
  } catch {
    return undefined
  }
}

export declare namespace checkOnrampAmount {
  type Limits = { readonly min: string; readonly max: string }
  type ReturnType = 'empty' | 'invalid' | 'tooLow' | 'tooHigh' | 'allowed'
}
