import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** Something that is no finite decimal number. Specification §8. */
export class InvalidNumberError extends BaseError {
  override readonly name = 'InvalidNumberError'
  constructor(options: { value: unknown; cause?: unknown }) {
    const text = typeof options.value === 'number' ? String(options.value) : cleanText(options.value, 40)
    super('Invalid number', { cause: options.cause, details: `"${text}" is not a finite decimal number.` })
  }
}

/** A number of decimal places that nothing can be rounded to. Specification §8. */
export class DecimalPlacesError extends BaseError {
  override readonly name = 'DecimalPlacesError'
  constructor(options: { cause?: unknown; most?: number } = {}) {
    const { cause, most = 255 } = options
    super('Invalid decimal places', { cause, details: `It is a whole number from 0 to ${most}.` })
  }
}

/** A way to round that does not exist. Specification §8. */
export class RoundingModeError extends BaseError {
  override readonly name = 'RoundingModeError'
  constructor(options: { cause?: unknown } = {}) {
    super('Invalid rounding mode', { ...options, details: "It is 'down', 'up' or 'halfUp'." })
  }
}

/** A price of nothing, and how many coins it buys. Specification §8. */
export class DivisionByZeroError extends BaseError {
  override readonly name = 'DivisionByZeroError'
  constructor(options: { cause?: unknown } = {}) {
    super('Division by zero', options)
  }
}

/** A number with digits behind the point that would be lost. Specification §8. */
export class ImpreciseConversionError extends BaseError {
  override readonly name = 'ImpreciseConversionError'
  constructor(options: { cause?: unknown } = {}) {
    super('Imprecise conversion', {
      ...options,
      details: 'The number has more decimals than the coin. Round it first.',
    })
  }
}
