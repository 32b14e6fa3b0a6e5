import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** How long after the refusal its text is shown, in milliseconds: the view before it has left by then. Specification §5. */
export const notAllowedDelay = 300

/**
 * A method that the embedded wallet does not take. Its sentence goes to the log; the visitor is shown the text
 * `requests.notAllowed`.
 *
 * @see Specification §5 and §8: "Requested RPC call is not allowed".
 */
export class MethodNotAllowedError extends BaseError {
  override readonly name = 'MethodNotAllowedError'
  constructor(options: { method: unknown }) {
    super('Requested RPC call is not allowed', {
      details: `"${cleanText(options.method)}" is not a method that the embedded wallet answers.`,
    })
  }
}
