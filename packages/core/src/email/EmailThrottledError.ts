import { BaseError } from '../errors/BaseError.js'

/**
 * A login by email was requested too early.
 *
 * @see Specification §8: "Please try again after N seconds".
 */
export class EmailThrottledError extends BaseError {
  override readonly name = 'EmailThrottledError'
  /** Whole seconds until the next login is accepted. */
  readonly seconds: number
  constructor(options: { seconds: number }) {
    super(`Please try again after ${options.seconds} seconds`)
    this.seconds = options.seconds
  }
}
