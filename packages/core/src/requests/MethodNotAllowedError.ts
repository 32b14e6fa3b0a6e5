import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/**
 * The delay before the refusal's text is shown, in milliseconds: the previous view has left by then. Specification §5.
 */
export const notAllowedDelay = 300

/**
 * The embedded wallet does not accept the method. The sentence goes to the log; the visitor sees the text
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
