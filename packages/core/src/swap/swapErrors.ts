import { BaseError } from '../errors/BaseError.js'

/** The data for a swap could not be loaded. */
export class SwapInitializeError extends BaseError {
  override readonly name = 'SwapInitializeError'
  constructor(options: { cause: unknown }) {
    super('Failed to initialize swap', {
      cause: options.cause,
      details: 'Prices, balances or the price of gas could not be had. Try again later.',
    })
  }
}
