import { BaseError } from '../errors/BaseError.js'

/** The services have no page to buy on. */
export class OnrampUnavailableError extends BaseError {
  override readonly name = 'OnrampUnavailableError'
  constructor(options: { cause?: unknown } = {}) {
    super('Buying is not possible right now', {
      cause: options.cause,
      details: 'The seller did not answer. No money was taken. Try again in a moment.',
    })
  }
}
