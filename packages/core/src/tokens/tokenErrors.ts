import { BaseError } from '../errors/BaseError.js'

/** The network and the services disagree about how many decimals a token has: every amount would be in doubt. */
export class TokenDecimalsError extends BaseError {
  override readonly name = 'TokenDecimalsError'
  constructor(options: { symbol: string }) {
    super(`The decimals of ${options.symbol} are in doubt`, {
      details: 'The network and the list of tokens disagree, so no amount would be certain. Choose another token.',
    })
  }
}

/** Neither the network nor the services said what an account has. */
export class TokensNotLoadedError extends BaseError {
  override readonly name = 'TokensNotLoadedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Your tokens didn’t load', { cause: options.cause, details: 'The network isn’t answering.' })
  }
}
