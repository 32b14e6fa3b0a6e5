import { parseAmount } from '../amounts/parseAmount.js'
import { toUnits } from '../amounts/toUnits.js'

/**
 * Checks an amount of money against a provider's limits.
 *
 * @param amount - The typed text, with at most two decimals. Ambiguous text is rejected.
 * @param limits - The minimum and maximum, inclusive. Without limits, every amount above zero is accepted.
 * @param locale - The language of the text (BCP 47), @default 'en'.
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

/** An unreadable limit of a service is ignored; the provider checks again anyway. */
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
