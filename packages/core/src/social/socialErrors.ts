import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** The browser did not open the window of the provider. */
export class PopupBlockedError extends BaseError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('The browser blocked the window', { details: 'Allow windows to be opened by this page, and try again.' })
  }
}

/** The person closed the window before the provider had answered. */
export class PopupClosedError extends BaseError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('The window was closed before it was done')
  }
}

/** The provider sent the person back with an error instead of an answer. */
export class SocialLoginError extends BaseError {
  override readonly name = 'SocialLoginError'
  constructor(options: { reason: unknown }) {
    super('Something went wrong', { details: `The provider says: ${cleanText(options.reason, 300)}` })
  }
}
