import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** The value is not a finite decimal number. Specification §8. */
export class InvalidNumberError extends BaseError {
  override readonly name = 'InvalidNumberError'
  constructor(options: { value: unknown; cause?: unknown }) {
    const text = typeof options.value === 'number' ? String(options.value) : cleanText(options.value, 40)
    super('Invalid number', { cause: options.cause, details: `"${text}" is not a finite decimal number.` })
  }
}

/** The number of decimal places is invalid. Specification §8. */
export class DecimalPlacesError extends BaseError {
  override readonly name = 'DecimalPlacesError'
  constructor(options: { cause?: unknown; most?: number } = {}) {
    const { cause, most = 255 } = options
    super('Invalid decimal places', { cause, details: `It is a whole number from 0 to ${most}.` })
  }
}

/** The rounding mode does not exist. Specification §8. */
export class RoundingModeError extends BaseError {
  override readonly name = 'RoundingModeError'
  constructor(options: { cause?: unknown } = {}) {
    super('Invalid rounding mode', { ...options, details: "It is 'down', 'up' or 'halfUp'." })
  }
}

/** The price is zero, so no amount of coins can be calculated. Specification §8. */
export class DivisionByZeroError extends BaseError {
  override readonly name = 'DivisionByZeroError'
  constructor(options: { cause?: unknown } = {}) {
    super('Division by zero', options)
  }
}

/** The number has more decimals than the coin, so digits would be lost. Specification §8. */
export class ImpreciseConversionError extends BaseError {
  override readonly name = 'ImpreciseConversionError'
  constructor(options: { cause?: unknown } = {}) {
    super('Imprecise conversion', {
      ...options,
      details: 'The number has more decimals than the coin. Round it first.',
    })
  }
}
