import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** A connection was asked for before there was anything to ask. Specification §8. */
export class ConnectionClientNotSetError extends BaseError {
  override readonly name = 'ConnectionClientNotSetError'
  constructor() {
    super('ConnectionController client not set', { details: 'Call this after `createAppKit` has returned.' })
  }
}

/** One chain family of several could not be disconnected. Specification §8. */
export class DisconnectChainError extends BaseError {
  override readonly name = 'DisconnectChainError'
  constructor(options: { chain: string; cause: unknown }) {
    const reason = BaseError.from(options.cause).shortMessage
    super(`Failed to disconnect chain ${cleanText(options.chain)}: ${reason}`, { cause: options.cause })
  }
}
