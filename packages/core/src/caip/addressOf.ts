import { BaseError } from '../errors/BaseError.js'
import { parseAccountId } from './parseAccountId.js'

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

/**
 * Returns the plain address of an account, without its network.
 *
 * @example
 * ```ts
 * import { addressOf } from '@mooring/core'
 *
 * addressOf('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')
 * ```
 *
 * @throws {InvalidCaipAddressError} "Invalid CAIP Address": it is not a CAIP-10 id.
 * @see Specification §5 and §8; CAIP-10.
 */
export function addressOf(caipAddress: string): string {
  try {
    return parseAccountId(caipAddress).address
  } catch (cause) {
    throw new InvalidCaipAddressError({ cause })
  }
}

export declare namespace addressOf {
  type ErrorType = InvalidCaipAddressError
}
