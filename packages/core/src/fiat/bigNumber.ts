import { BigNumber } from 'bignumber.js'
import { checkDecimals } from '../amounts/checkDecimals.js'
import {
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from '../amounts/numberErrors.js'
import { plainDecimal } from '../amounts/plainDecimal.js'

/** How surplus digits are dropped: toward zero, away from zero, or to the nearest (a half away from zero). */
export type Rounding = 'down' | 'up' | 'halfUp'

/** A separate constructor: a page that uses the library as well may configure its own. */
const Decimal: typeof BigNumber = /* @__PURE__ */ BigNumber.clone()

const modes: ReadonlyMap<unknown, BigNumber.RoundingMode> = /* @__PURE__ */ new Map([
  ['down', BigNumber.ROUND_DOWN],
  ['up', BigNumber.ROUND_UP],
  ['halfUp', BigNumber.ROUND_HALF_UP],
])

/**
 * Parses a number of a service: a price, or an amount of money.
 *
 * @throws {InvalidNumberError} It is negative, not finite, or not a number.
 */
export function toDecimal(value: number | string): BigNumber {
  const plain = plainDecimal(value)
  if (plain === undefined) throw new InvalidNumberError({ value })
  return new Decimal(plain)
}

/** Converts base units to whole coins. */
export function fromUnits(value: bigint, decimals: number): BigNumber {
  checkDecimals(decimals)
  return new Decimal(value).shiftedBy(-decimals)
}

/** @throws {ImpreciseConversionError} The number has a fraction. */
export function toBigInt(value: BigNumber): bigint {
  if (!value.isInteger()) throw new ImpreciseConversionError()
  return BigInt(value.toFixed(0))
}

/**
 * Divides as exactly as rounding to a whole number requires: many quotients are infinite, so of the fraction it keeps
 * only whether it is less than a half.
 *
 * @throws {DivisionByZeroError} The divisor is zero.
 */
export function divide(dividend: BigNumber, divisor: BigNumber): BigNumber {
  if (divisor.isZero()) throw new DivisionByZeroError()
  const whole = dividend.dividedToIntegerBy(divisor)
  const rest = dividend.minus(whole.multipliedBy(divisor))
  if (rest.isZero()) return whole
  return whole.plus(rest.multipliedBy(2).isLessThan(divisor) ? 0.25 : 0.5)
}

/**
 * Drops decimals.
 *
 * @throws {DecimalPlacesError} `places` is not a whole number from 0 to 255.
 * @throws {RoundingModeError} The rounding mode does not exist.
 */
export function round(value: BigNumber, places: number, rounding: Rounding): BigNumber {
  checkDecimals(places)
  const mode = modes.get(rounding)
  if (mode === undefined) throw new RoundingModeError()
  return value.decimalPlaces(places, mode)
}
