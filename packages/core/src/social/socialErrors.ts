import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** A login with a social account ended without success. */
export class SocialLoginError extends BaseError {
  override readonly name = 'SocialLoginError'
  /** As the wallet names it: `access_denied` where the visitor said no, `expired` where it took too long. */
  readonly reason: string
  constructor(options: { reason: unknown }) {
    const reason = cleanText(options.reason, 300)
    super('Something went wrong', { details: `The provider says: ${reason}` })
    this.reason = reason
  }
}
