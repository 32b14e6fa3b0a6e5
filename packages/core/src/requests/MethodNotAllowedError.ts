import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** How long after the refusal its text is shown, in milliseconds: the view before it has left by then. Specification §5. */
export const notAllowedDelay = 300

/** What the visitor is shown; the sentence of the error goes to the log. Specification §5 and §8. */
export const notAllowedText = 'Action not allowed'

/**
 * A method that the embedded wallet does not take.
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
