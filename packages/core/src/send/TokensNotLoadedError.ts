import { BaseError } from '../errors/BaseError.js'

/** Neither the network nor the services said what an account has. */
export class TokensNotLoadedError extends BaseError {
  override readonly name = 'TokensNotLoadedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Your tokens didn’t load', { cause: options.cause, details: 'The network isn’t answering.' })
  }
}
