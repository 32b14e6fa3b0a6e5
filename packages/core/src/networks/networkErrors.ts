import { BaseError } from '../errors/BaseError.js'

/** No adapter was given for the chain family of a network. Specification §5 and §8. */
export class AdapterNotFoundError extends BaseError {
  override readonly name = 'AdapterNotFoundError'
  constructor(options: { namespace: string }) {
    super('Adapter not found', {
      details: `Nothing here can speak to "${options.namespace}" networks. Add the adapter of that family to \`adapters\`.`,
    })
  }
}

/** A network that is not among the ones the page offers. Specification §8. */
export class NetworkNotFoundError extends BaseError {
  override readonly name = 'NetworkNotFoundError'
  constructor(options: { network: string }) {
    super('Network Not Found', {
      details: `"${options.network}" is not in the \`networks\` array. Add it there, or switch to one that is.`,
    })
  }
}
