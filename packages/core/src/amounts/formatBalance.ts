import { formatDecimal } from './formatDecimal.js'
import { formatUnits } from './formatUnits.js'
import type { DecimalPlacesError } from './numberErrors.js'

/**
 * Formats a balance in the visitor's language, with grouping and three decimals, rounded down.
 *
 * @example
 * ```ts
 * import { formatBalance } from '@mooring/core'
 *
 * formatBalance({ value: 1_204_999_999_999_999_999n, decimals: 18 }) // '1.204'
 * ```
 *
 * @param balance - The amount in base units, and its decimals.
 * @param options - The language (BCP 47) and the number of decimals.
 * @throws {DecimalPlacesError} The decimals of the balance (0 to 255) or the displayed decimals (0 to 100) are out of
 *   range.
 * @see Specification §9: balance 3 decimals; display rounds down.
 */
export function formatBalance(
  balance: { readonly value: bigint; readonly decimals: number },
  options: formatBalance.Options = {},
): string {
  const { locale, digits = 3 } = options
  return formatDecimal(formatUnits(balance.value, balance.decimals), { locale, digits })
}

export declare namespace formatBalance {
  type Options = {
    /** @default 'en' */
    locale?: string | undefined
    /** @default 3 */
    digits?: number
  }
  type ErrorType = DecimalPlacesError
}
