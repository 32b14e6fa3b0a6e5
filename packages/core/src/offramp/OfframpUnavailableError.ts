import { BaseError } from '../errors/BaseError.js'

/** The services have no page to sell on. */
export class OfframpUnavailableError extends BaseError {
  override readonly name = 'OfframpUnavailableError'
  constructor(options: { cause?: unknown } = {}) {
    super('Selling is not possible right now', {
      cause: options.cause,
      details: 'The seller did not answer. No coins were sent. Try again in a moment.',
    })
  }
}
