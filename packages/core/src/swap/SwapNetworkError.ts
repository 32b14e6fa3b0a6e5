import { BaseError } from '../errors/BaseError.js'

/** Swapping was asked for on a network where nobody swaps for us. Specification §8. */
export class SwapNetworkError extends BaseError {
  override readonly name = 'SwapNetworkError'
  constructor() {
    super('Network not supported for Swaps', { details: 'Switch to one of the networks in `swapNetworks`.' })
  }
}
