import { BaseError } from '@mooring/core'

/** The wallet agreed, and then returned an invalid result. */
export class InvalidWalletResponseError extends BaseError {
  override readonly name = 'InvalidWalletResponseError'
  constructor(options: { method: string; cause?: unknown }) {
    super('The wallet gave an answer that cannot be used', {
      cause: options.cause,
      details: `What it returned for ${options.method} does not have the form of a result.`,
    })
  }
}
