import { BaseError } from './BaseError.js'

/**
 * Whoever asked no longer wants the answer.
 *
 * @see Specification §8: "Request was aborted".
 */
export class RequestAbortedError extends BaseError {
  override readonly name = 'RequestAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Request was aborted', options)
  }
}
