import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'

/**
 * Writes base units as a plain decimal number: all digits, a point, no grouping, no exponent.
 *
 * @example
 * ```ts
 * import { formatUnits } from '@mooring/core'
 *
 * formatUnits(1_204_000_000_000_000_000n, 18) // '1.204'
 * ```
 *
 * @param value - In base units (wei, lamports, satoshi).
 * @param decimals - How many digits of `value` are behind the point, 0 to 255.
 * @throws {DecimalPlacesError} There is no such number of decimals.
 * @see Specification §9: native decimals.
 */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  // By hand: a pattern for the zeros at the end takes as long as all the rest.
  let end = digits.length
  while (end > point && digits[end - 1] === '0') end -= 1
  return sign + digits.slice(0, point) + (end > point ? `.${digits.slice(point, end)}` : '')
}

export declare namespace formatUnits {
  type ErrorType = DecimalPlacesError
}
