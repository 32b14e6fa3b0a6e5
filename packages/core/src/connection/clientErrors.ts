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

/** The page does not support the wallet's chain. Specification §8. */
export class UnsupportedChainError extends BaseError {
  override readonly name = 'UnsupportedChainError'
  constructor() {
    super('Unsupported chain', { details: 'Switch to one of the networks of the page.' })
  }
}

/** The active chain has no adapter. Specification §8. */
export class ChainAdapterNotFoundError extends BaseError {
  override readonly name = 'ChainAdapterNotFoundError'
  constructor() {
    super('Chain adapter not found', { details: 'Add the adapter of that chain family to `adapters`.' })
  }
}

/** The operation needs a chain, and none was given. Specification §8. */
export class ChainRequiredError extends BaseError {
  override readonly name = 'ChainRequiredError'
  constructor(options: { purpose: string }) {
    super(`Chain is required ${cleanText(options.purpose)}`, { details: 'Connect a wallet, or name the chain family.' })
  }
}

/** A network was requested before the instance was ready. Specification §8. */
export class NetworkClientNotSetError extends BaseError {
  override readonly name = 'NetworkClientNotSetError'
  constructor() {
    super('NetworkController client not set', { details: 'Call this after `createAppKit` has returned.' })
  }
}
