import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** The browser blocked the provider's window. */
export class PopupBlockedError extends BaseError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('The browser blocked the window', { details: 'Allow windows to be opened by this page, and try again.' })
  }
}

/** The visitor closed the window before the provider answered. */
export class PopupClosedError extends BaseError {
  override readonly name = 'PopupClosedError'
  constructor() {
    super('The window was closed before it was done')
  }
}

/** The provider redirected the visitor with an error. */
export class SocialLoginError extends BaseError {
  override readonly name = 'SocialLoginError'
  constructor(options: { reason: unknown }) {
    super('Something went wrong', { details: `The provider says: ${cleanText(options.reason, 300)}` })
  }
}
