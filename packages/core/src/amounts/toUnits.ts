import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'
import { checkDecimals } from './checkDecimals.js'
import type { DecimalPlacesError } from './numberErrors.js'

const plain: RegExp = /^\d{1,78}(\.\d{1,255})?$/u

/** A text that is not a plain amount, or has more decimals than the coin. */
export class InvalidAmountError extends BaseError {
  override readonly name = 'InvalidAmountError'
  /** @param point - The decimal separator in the visitor's language. */
  constructor(text: string, decimals: number, point = '.') {
    super(`"${cleanText(text, 40)}" is not an amount`, {
      details: `Write digits, and at most ${decimals} of them behind a point: 0${point}25.`,
    })
  }
}

/**
 * Converts a decimal number to base units. It never rounds: an amount with too many decimals is rejected.
 *
 * @example
 * ```ts
 * import { toUnits } from '@mooring/core/internal'
 *
 * toUnits('0.25', 18) // 250000000000000000n
 * ```
 *
 * @param text - Digits, with an optional point and at most `decimals` more. No sign, grouping or exponent.
 * @param decimals - The decimals of the result, 0 to 255.
 * @throws {InvalidAmountError} The text is not such a number.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9: native decimals.
 */
export function toUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  if (typeof text !== 'string' || !plain.test(text)) throw new InvalidAmountError(text, decimals)
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > decimals) throw new InvalidAmountError(text, decimals)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

export declare namespace toUnits {
  type ErrorType = InvalidAmountError | DecimalPlacesError
}
