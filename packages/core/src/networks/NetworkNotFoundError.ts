import { BaseError } from '../errors/BaseError.js'

/** The page does not offer the network. Specification §8. */
export class NetworkNotFoundError extends BaseError {
  override readonly name = 'NetworkNotFoundError'
  constructor(options: { network: string }) {
    super('Network Not Found', {
      details: `"${options.network}" is not in the \`networks\` array. Add it there, or switch to one that is.`,
    })
  }
}
