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
