import { toDecimal } from './bigNumber.js'

/**
 * Adds amounts of money exactly, without the errors of binary fractions.
 *
 * @example
 * ```ts
 * import { sumFiat } from '@mooring/core/fiat'
 *
 * sumFiat([0.1, 0.2]) // '0.3'
 * ```
 *
 * @returns Plain digits with a point.
 * @throws {InvalidNumberError} One of them is negative, not finite, or not a number.
 * @see Specification §8: invalid number; §9: money 2.
 */
export function sumFiat(values: readonly (number | string)[]): string {
  return values.reduce((sum, value) => sum.plus(toDecimal(value)), toDecimal(0)).toFixed()
}
