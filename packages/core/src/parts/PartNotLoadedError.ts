import { BaseError } from '../errors/BaseError.js'

/** A lazy part of the page's code could not be loaded. The next call tries again. */
export class PartNotLoadedError extends BaseError {
  override readonly name = 'PartNotLoadedError'
  constructor(options: { cause: unknown }) {
    super('A part of this page could not be loaded', {
      cause: options.cause,
      details: 'Check your connection to the internet and try again, or reload the page.',
    })
  }
}
