import { BaseError } from '../errors/BaseError.js'

/**
 * A chain-agnostic id (CAIP) is malformed.
 *
 * @see Specification §8; CAIP-2; CAIP-10.
 */
export class CaipError extends BaseError {
  override readonly name = 'CaipError'
}
