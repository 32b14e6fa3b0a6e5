import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

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

/** The number is not a valid EVM chain id, or has no coin type. Specification §5 and §8. */
export class InvalidChainIdError extends BaseError {
  override readonly name = 'InvalidChainIdError'
  constructor(options: { details: string }) {
    super('Invalid chainId', options)
  }
}

/** The wallet could not add an unknown network. Specification §8. */
export class ChainNotSupportedError extends BaseError {
  override readonly name = 'ChainNotSupportedError'
  constructor(options: { network: string; cause?: unknown }) {
    super('Chain is not supported', {
      cause: options.cause,
      details: `The wallet refused to add "${options.network}". Add it in the wallet by hand, or choose another network.`,
    })
  }
}
