import { BaseError } from '../errors/BaseError.js'

/** The wallet agreed to connect but gave no account that could be used. */
export class NoAccountError extends BaseError {
  override readonly name = 'NoAccountError'
  constructor(options: { wallet: string }) {
    super('The wallet shared no account', {
      details: `${options.wallet} connected without a valid account. Unlock it, choose an account there, and try again.`,
    })
  }
}
