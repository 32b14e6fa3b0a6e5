import { BaseError } from '../errors/BaseError.js'

/** Swaps are not supported on the network. Specification §8. */
export class SwapNetworkError extends BaseError {
  override readonly name = 'SwapNetworkError'
  constructor() {
    super('Network not supported for Swaps', { details: 'Switch to one of the networks in `swapNetworks`.' })
  }
}

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

/** The price has fallen since a swap was shown: it is not sent before the new minimum was accepted. */
export class MinimumLoweredError extends BaseError {
  override readonly name = 'MinimumLoweredError'
  constructor() {
    super('The price has fallen', {
      details: 'You would get less than the least that was shown. Look at the new amounts before you go on.',
    })
  }
}

/** The source whose offer was to be reviewed makes it no more. Nothing is taken in its place without asking. */
export class OfferGoneError extends BaseError {
  override readonly name = 'OfferGoneError'
  constructor() {
    super('This offer is gone', {
      details: 'Its source has withdrawn it, or does not answer. Look at the other offers. Nothing was sent.',
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
