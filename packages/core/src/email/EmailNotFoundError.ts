import { BaseError } from '../errors/BaseError.js'

/** The connected wallet has no email address that the page could change. */
export class EmailNotFoundError extends BaseError {
  override readonly name = 'EmailNotFoundError'
  constructor() {
    super('No email address to change', {
      details: 'The connected wallet was not opened by email. Disconnect it, and log in by email.',
    })
  }
}
