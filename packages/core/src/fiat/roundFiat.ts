import { type Rounding, round, toDecimal } from './bigNumber.js'

/**
 * Rounds an amount of money.
 *
 * @example
 * ```ts
 * import { roundFiat } from '@mooring/core/fiat'
 *
 * roundFiat('10.005', 2, 'halfUp') // '10.01'
 * ```
 *
 * @param value - The amount.
 * @param places - The decimals to keep, 0 to 255.
 * @param rounding - The rounding mode, @default 'down'.
 * @returns Plain digits with a point.
 * @throws {InvalidNumberError} The value is negative, not finite, or not a number.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @throws {RoundingModeError} The rounding mode does not exist.
 * @see Specification §8: rounding mode and decimal places; §9: money 2.
 */
export function roundFiat(value: number | string, places: number, rounding: Rounding = 'down'): string {
  return round(toDecimal(value), places, rounding).toFixed()
}
