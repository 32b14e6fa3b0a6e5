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

/** Nobody but the service that has built a swap says what it does, so no wallet is asked. */
export class UnprovenSwapError extends BaseError {
  override readonly name = 'UnprovenSwapError'
  constructor() {
    super('This swap can’t be checked', {
      details: 'The page can’t read what the contract does, and the network doesn’t confirm it. Nothing was sent.',
    })
  }
}
