import { BaseError } from '../errors/BaseError.js'

/**
 * Another login by email was asked for too early.
 *
 * @see Specification §8: "Please try again after N seconds".
 */
export class EmailThrottledError extends BaseError {
  override readonly name = 'EmailThrottledError'
  /** Whole seconds until a login is taken again. */
  readonly seconds: number
  constructor(options: { seconds: number }) {
    super(`Please try again after ${options.seconds} seconds`)
    this.seconds = options.seconds
  }
}
