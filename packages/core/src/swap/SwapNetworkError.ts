import { BaseError } from '../errors/BaseError.js'

/** Swaps are not supported on the network. Specification §8. */
export class SwapNetworkError extends BaseError {
  override readonly name = 'SwapNetworkError'
  constructor() {
    super('Network not supported for Swaps', { details: 'Switch to one of the networks in `swapNetworks`.' })
  }
}
