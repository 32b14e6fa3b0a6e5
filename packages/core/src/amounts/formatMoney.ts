import { formatDecimal } from './formatDecimal.js'
import { plainDecimal } from './plainDecimal.js'

/**
 * Writes an amount of money for people: two decimals, never more than there is.
 *
 * @example
 * ```ts
 * import { formatMoney } from '@mooring/core'
 *
 * formatMoney(25.109, { currency: 'USD' }) // '$25.10'
 * ```
 *
 * @param value - The amount as a service or `toFiat` gives it.
 * @param options - The language (BCP 47), and the currency (ISO 4217) whose sign is shown.
 * @returns The text, or `undefined` if the value is no amount of money: there is nothing true to show.
 * @see Specification §9: money 2 decimals.
 */
export function formatMoney(value: number | string, options: formatMoney.Options = {}): string | undefined {
  const plain = plainDecimal(value)
  return plain === undefined ? undefined : formatDecimal(plain, { ...options, digits: 2 })
}

export declare namespace formatMoney {
  type Options = {
    /** @default 'en' */
    locale?: string | undefined
    /** Without one, the amount stands alone. */
    currency?: string | undefined
  }
}
