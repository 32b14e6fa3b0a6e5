import { formatDecimal } from './formatDecimal.js'
import { plainDecimal } from './plainDecimal.js'

/**
 * Formats an amount of money with two decimals, rounded down.
 *
 * @example
 * ```ts
 * import { formatMoney } from '@mooring/core'
 *
 * formatMoney(25.109, { currency: 'USD' }) // '$25.10'
 * ```
 *
 * @param value - The amount as a service or `toFiat` returns it.
 * @param options - The language (BCP 47), and the currency (ISO 4217) whose sign is shown.
 * @returns The text, or `undefined` if the value is not an amount of money.
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
    /** Without a currency, the amount has no sign. */
    currency?: string | undefined
  }
}
