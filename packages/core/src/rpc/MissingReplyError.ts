import { BaseError } from '../errors/BaseError.js'

/** A node answered, but not to this request. */
export class MissingReplyError extends BaseError {
  override readonly name = 'MissingReplyError'
  constructor(options: { method: string }) {
    super('The node left a request unanswered', { details: `There was no reply to "${options.method}".` })
  }
}
