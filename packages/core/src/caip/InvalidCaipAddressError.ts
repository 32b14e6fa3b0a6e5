import { BaseError } from '../errors/BaseError.js'

/**
 * An account id of our own is malformed.
 *
 * For foreign text use `parseCaipAddress`, whose error quotes it.
 *
 * @see Specification §8: "Invalid CAIP Address".
 */
export class InvalidCaipAddressError extends BaseError {
  override readonly name = 'InvalidCaipAddressError'
  constructor(options: { cause?: unknown } = {}) {
    super('Invalid CAIP Address', options)
  }
}
