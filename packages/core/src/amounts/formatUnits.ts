import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'

/**
 * Converts base units to a plain decimal number: all digits, a point, no grouping, no exponent.
 *
 * @example
 * ```ts
 * import { formatUnits } from '@mooring/core'
 *
 * formatUnits(1_204_000_000_000_000_000n, 18) // '1.204'
 * ```
 *
 * @param value - In base units (wei, lamports, satoshi).
 * @param decimals - The decimals of `value`, 0 to 255.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9: native decimals.
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  // A loop: a regular expression for the trailing zeros would take as long as everything else.
  let end = digits.length
  while (end > point && digits[end - 1] === '0') end -= 1
  return sign + digits.slice(0, point) + (end > point ? `.${digits.slice(point, end)}` : '')
}

export declare namespace formatUnits {
  type ErrorType = DecimalPlacesError
}
