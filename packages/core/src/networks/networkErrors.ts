import { BaseError } from '../errors/BaseError.js'

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

/** The page does not offer the network. Specification §8. */
export class NetworkNotFoundError extends BaseError {
  override readonly name = 'NetworkNotFoundError'
  constructor(options: { network: string }) {
    super('Network Not Found', {
      details: `"${options.network}" is not in the \`networks\` array. Add it there, or switch to one that is.`,
    })
  }
}
