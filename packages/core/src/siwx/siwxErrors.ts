import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'

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

/** The person did not sign. Specification §8. */
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

/**
 * Returns the sentence that the view shows for a failed sign-in.
 *
 * @example
 * ```ts
 * import { nameSignInFailure, toRpcError } from '@mooring/core'
 *
 * nameSignInFailure({ error: toRpcError({ code: 4001 }), isSmartAccount: false }).shortMessage // 'Signature declined'
 * ```
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
