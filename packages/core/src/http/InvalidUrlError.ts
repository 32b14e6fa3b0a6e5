import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** The configured URL of a service or a node is invalid. */
export class InvalidUrlError extends BaseError {
  override readonly name = 'InvalidUrlError'
  constructor(options: { url: string; cause?: unknown }) {
    super(`"${cleanText(options.url, 100)}" is not the address of a service`, {
      cause: options.cause,
      details: 'Write it in full, as in "https://api.example.org".',
    })
  }
}
