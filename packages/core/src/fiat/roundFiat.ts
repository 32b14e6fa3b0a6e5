import { type Rounding, round, toDecimal } from './bigNumber.js'

/**
 * Drops digits of an amount of money.
 *
 * @example
 * ```ts
 * import { roundFiat } from '@mooring/core/fiat'
 *
 * roundFiat('10.005', 2, 'halfUp') // '10.01'
 * ```
 *
 * @param value - The amount.
 * @param places - How many decimals are kept, 0 to 255.
 * @param rounding - How, @default 'down'.
 * @returns Plain digits with a point.
 * @throws {InvalidNumberError} The value is negative, not finite, or no number.
 * @throws {DecimalPlacesError} There are no such decimals.
 * @throws {RoundingModeError} There is no such rounding.
 * @see Specification §8: rounding mode and decimal places; §9: money 2.
 */
export function roundFiat(value: number | string, places: number, rounding: Rounding = 'down'): string {
  return round(toDecimal(value), places, rounding).toFixed()
}
