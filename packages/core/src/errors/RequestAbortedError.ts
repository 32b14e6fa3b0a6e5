import { BaseError } from './BaseError.js'

/**
 * The caller has aborted the request.
 *
 * @see Specification §8: "Request was aborted".
 */
export class RequestAbortedError extends BaseError {
  override readonly name = 'RequestAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Request was aborted', options)
  }
}
