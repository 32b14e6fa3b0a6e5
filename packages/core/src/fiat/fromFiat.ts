import { checkDecimals } from '../amounts/checkDecimals.js'
import { divide, type Rounding, round, toBigInt, toDecimal } from './bigNumber.js'

/**
 * Calculates how many coins an amount of money buys. By default it rounds down: the coins cost no more than the money.
 *
 * @example
 * ```ts
 * import { fromFiat } from '@mooring/core/fiat'
 *
 * fromFiat({ money: '100', price: 2500, decimals: 18 }) // 40000000000000000n
 * ```
 *
 * @param options - The money, the price of a whole coin, and the coin's decimals (0 to 255).
 * @returns Base units.
 * @throws {DivisionByZeroError} The price is zero.
 * @throws {ImpreciseConversionError} `rounding` is 'exact', and the coin has too few decimals for that.
 * @throws {InvalidNumberError} The money or the price is negative, not finite, or not a number.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @throws {RoundingModeError} The rounding mode does not exist.
 * @see Specification §8 and §9.
 */
export function fromFiat({ money, price, decimals, rounding = 'down' }: fromFiat.Options): bigint {
  checkDecimals(decimals)
  const units = divide(toDecimal(money).shiftedBy(decimals), toDecimal(price))
  return toBigInt(rounding === 'exact' ? units : round(units, 0, rounding))
}

export declare namespace fromFiat {
  type Options = {
    money: number | string
    price: number | string
    decimals: number
    /** @default 'down' */
    rounding?: Rounding | 'exact'
  }
}
