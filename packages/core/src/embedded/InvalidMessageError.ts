import { BaseError } from '../errors/BaseError.js'

/** A message between the page and an embedded wallet is invalid or unreadable. */
export class InvalidMessageError extends BaseError {
  override readonly name = 'InvalidMessageError'
  constructor(options: { type: string; details: string; cause?: unknown }) {
    super(`The message "${options.type}" is not valid`, options)
  }
}
