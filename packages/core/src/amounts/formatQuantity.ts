import { formatDecimal } from './formatDecimal.js'
import { plainDecimal } from './plainDecimal.js'

/**
 * Formats the quantity of a transfer with three decimals, rounded down.
 *
 * @example
 * ```ts
 * import { formatQuantity } from '@mooring/core'
 *
 * formatQuantity('1234.5678') // '1,234.567'
 * ```
 *
 * @param numeric - `quantity.numeric` of a transfer.
 * @param options - The language (BCP 47).
 * @returns The text, or `undefined` if the value is not a quantity.
 * @see Specification §9: transfer quantity 3 decimals.
 */
export function formatQuantity(numeric: number | string, options: formatQuantity.Options = {}): string | undefined {
  const plain = plainDecimal(numeric)
  return plain === undefined ? undefined : formatDecimal(plain, { ...options, digits: 3 })
}

export declare namespace formatQuantity {
  type Options = {
    /** @default 'en' */
    locale?: string | undefined
  }
}
