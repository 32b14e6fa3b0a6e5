import { BaseError } from '../errors/BaseError.js'

/** The chain family of a network has no adapter. Specification §5 and §8. */
export class AdapterNotFoundError extends BaseError {
  override readonly name = 'AdapterNotFoundError'
  constructor(options: { namespace: string }) {
    super('Adapter not found', {
      details: `Nothing here can speak to "${options.namespace}" networks. Add the adapter of that family to \`adapters\`.`,
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
