import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { cleanText } from '../text/cleanText.js'

/** The sign-in status of the account could not be determined. Specification §8. */
export class SignInStartError extends BaseError {
  override readonly name = 'SignInStartError'
  constructor(options: { cause: unknown }) {
    super('A problem occurred while trying initialize authentication', {
      cause: options.cause,
      details: 'The sessions could not be read, so the wallet was disconnected. Connect again to sign in.',
    })
  }
}

/** The visitor did not sign. Specification §8. */
export class SignatureDeclinedError extends BaseError {
  override readonly name = 'SignatureDeclinedError'
  constructor(options: { cause: unknown }) {
    super('Signature declined', { cause: options.cause })
  }
}

/** A smart account's signature failed or was not accepted. Specification §8. */
export class SmartAccountSignInError extends BaseError {
  override readonly name = 'SmartAccountSignInError'
  constructor(options: { cause: unknown }) {
    super('This application might not support Smart Accounts', {
      cause: options.cause,
      details: 'Switch to the other type of account and sign in with it.',
    })
  }
}

/** The signature is for another account or network than the connected one. */
export class SignInAccountError extends BaseError {
  override readonly name = 'SignInAccountError'
  constructor() {
    super('Another account signed', {
      details: 'Choose the account that is connected in the wallet, and sign again.',
    })
  }
}

/** The message names another site than the page's. */
export class SignInDomainError extends BaseError {
  override readonly name = 'SignInDomainError'
  /** The site in the message, and the page's own. */
  readonly domain: string
  readonly host: string
  constructor({ domain, host }: { domain: string; host: string }) {
    super('The message names another site', {
      details: `It would sign you in to ${cleanText(domain, 80)}, and you are on ${host}. Do not sign it.`,
    })
    this.domain = cleanText(domain, 80)
    this.host = host
  }
}

/** The text of the message differs from its fields, or is not a sign-in message. */
export class SignInMessageError extends BaseError {
  override readonly name = 'SignInMessageError'
  constructor() {
    super('The message is not a sign-in message', {
      details: 'Its text says something else than its fields. The site has to correct it.',
    })
  }
}

/** The message has expired, or is not valid yet. */
export class SignInTimeError extends BaseError {
  override readonly name = 'SignInTimeError'
  constructor({ isOver }: { isOver: boolean }) {
    super(isOver ? 'The message has expired' : 'The message is not valid yet', {
      details: isOver ? 'Sign in again.' : 'Check the time settings of this device, and sign in again.',
    })
  }
}

/** The signature was not made by the account. */
export class SignInSignatureError extends BaseError {
  override readonly name = 'SignInSignatureError'
  constructor() {
    super('The signature is not by this account', {
      details: 'Choose the account that is connected in the wallet, and sign again.',
    })
  }
}

/**
 * A session did not end, because only its server can end it. `revokeSession` of a page's own object may throw it, too: the
 * visitor stays signed in, and is told.
 */
export class SignOutError extends BaseError {
  override readonly name = 'SignOutError'
  constructor(options: { cause: unknown }) {
    super('You are still signed in', {
      cause: options.cause,
      details: 'The site did not answer. Sign out again.',
    })
  }
}

/**
 * Returns the sentence that the view shows for a failed sign-in.
 *
 * @see Specification §8.
 */
export function nameSignInFailure({ error, isSmartAccount }: nameSignInFailure.Options): BaseError {
  if (error instanceof UserRejectedRequestError) return new SignatureDeclinedError({ cause: error })
  return isSmartAccount ? new SmartAccountSignInError({ cause: error }) : error
}

export declare namespace nameSignInFailure {
  type Options = { error: BaseError; isSmartAccount: boolean }
}
