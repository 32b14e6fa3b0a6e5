import { BigNumber } from 'bignumber.js'
import { checkDecimals } from '../amounts/checkDecimals.js'
import {
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from '../amounts/numberErrors.js'
import { plainDecimal } from '../amounts/plainDecimal.js'

/** How digits that are too many are dropped: towards nought, away from it, or to the nearer (a half away from it). */
export type Rounding = 'down' | 'up' | 'halfUp'

/** A constructor of our own: a page that uses the library as well may configure its own as it likes. */
const Decimal: typeof BigNumber = /* @__PURE__ */ BigNumber.clone()

const modes: ReadonlyMap<unknown, BigNumber.RoundingMode> = /* @__PURE__ */ new Map([
  ['down', BigNumber.ROUND_DOWN],
  ['up', BigNumber.ROUND_UP],
  ['halfUp', BigNumber.ROUND_HALF_UP],
])

/**
 * Reads a number of a service: a price, or an amount of money.
 *
 * @throws {InvalidNumberError} It is negative, not finite, or no number.
 */
export function toDecimal(value: number | string): BigNumber {
  const plain = plainDecimal(value)
  if (plain === undefined) throw new InvalidNumberError({ value })
  return new Decimal(plain)
}

/** Base units as a number of whole coins. */
export function fromUnits(value: bigint, decimals: number): BigNumber {
  checkDecimals(decimals)
  return new Decimal(value).shiftedBy(-decimals)
}

/** @throws {ImpreciseConversionError} There are digits behind the point. */
export function toBigInt(value: BigNumber): bigint {
  if (!value.isInteger()) throw new ImpreciseConversionError()
  return BigInt(value.toFixed(0))
}

/**
 * Divides, as exactly as rounding to a whole number needs it: many quotients have no end, so of a fraction is kept only
 * whether it is less than a half.
 *
 * @throws {DivisionByZeroError} The divisor is nought.
 */
export function divide(dividend: BigNumber, divisor: BigNumber): BigNumber {
  if (divisor.isZero()) throw new DivisionByZeroError()
  const whole = dividend.dividedToIntegerBy(divisor)
  const rest = dividend.minus(whole.multipliedBy(divisor))
  if (rest.isZero()) return whole
  return whole.plus(rest.multipliedBy(2).isLessThan(divisor) ? 0.25 : 0.5)
}

/**
 * Drops digits behind the point.
 *
 * @throws {DecimalPlacesError} `places` is not a whole number from 0 to 255.
 * @throws {RoundingModeError} There is no such rounding.
 */
export function round(value: BigNumber, places: number, rounding: Rounding): BigNumber {
  checkDecimals(places)
  const mode = modes.get(rounding)
  if (mode === undefined) throw new RoundingModeError()
  return value.decimalPlaces(places, mode)
}
