import { BaseError } from '../errors/BaseError.js'

/**
 * An account was read where it should have been written by us, and it is not one.
 *
 * Text from outside is read with `parseCaipAddress`, whose error repeats it.
 *
 * @see Specification §8: "Invalid CAIP Address".
 */
export class InvalidCaipAddressError extends BaseError {
  override readonly name = 'InvalidCaipAddressError'
  constructor(options: { cause?: unknown } = {}) {
    super('Invalid CAIP Address', options)
  }
}
