import { formatDecimal } from './formatDecimal.js'
import { formatUnits } from './formatUnits.js'
import type { DecimalPlacesError } from './numberErrors.js'

/** The maximum number of decimals that `Intl` supports. */
const mostDigits = 100

/**
 * Formats an amount in a language with all its digits, for a place where someone confirms it.
 *
 * @example
 * ```ts
 * import { formatExact } from '@mooring/core/internal'
 *
 * formatExact({ value: 1_234_500_001n, decimals: 6 }) // '1,234.500001'
 * ```
 *
 * @param amount - In base units, and its decimals (0 to 255).
 * @param options - The language (BCP 47), @default 'en'.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9.
 */
export function formatExact(
  { value, decimals }: { readonly value: bigint; readonly decimals: number },
  options: { locale?: string | undefined } = {},
): string {
  const plain = formatUnits(value, decimals)
  const digits = plain.split('.')[1]?.length ?? 0
  return digits > mostDigits ? plain : formatDecimal(plain, { ...options, digits })
}

export declare namespace formatExact {
  type ErrorType = DecimalPlacesError
}
