import { formatDecimal } from './formatDecimal.js'
import { plainDecimal } from './plainDecimal.js'

/**
 * Formats a quantity with at most three decimals, rounded down. Zeros at the end say nothing, and are left out.
 *
 * @example
 * ```ts
 * import { formatQuantity } from '@mooring/core/internal'
 *
 * formatQuantity('1234.5678') // '1,234.567'
 * formatQuantity('842.250') // '842.25'
 * ```
 *
 * @param numeric - `quantity.numeric` of a transfer.
 * @param options - The language (BCP 47).
 * @returns The text, or `undefined` if the value is not a quantity.
 * @see Specification §9: transfer quantity 3 decimals.
 */
export function formatQuantity(numeric: number | string, options: formatQuantity.Options = {}): string | undefined {
  const plain = plainDecimal(numeric)
  if (plain === undefined) return undefined
  const [whole, all = ''] = plain.split('.')
  const fraction = all.slice(0, 3).replace(/0+$/u, '')
  // What is too small for three decimals is not called nothing.
  const isTiny = whole === '0' && fraction === '' && /[1-9]/u.test(all)
  return isTiny
    ? `<${formatDecimal('0.001', { ...options, digits: 3 })}`
    : formatDecimal(plain, { ...options, digits: fraction.length })
}

export declare namespace formatQuantity {
  type Options = {
    /** @default 'en' */
    locale?: string | undefined
  }
}
