import { BaseError } from '@mooring/core'

/** The wallet accepted the request, and then returned an invalid result. */
export class InvalidWalletResponseError extends BaseError {
  override readonly name = 'InvalidWalletResponseError'
  constructor(options: { method: string; cause?: unknown }) {
    super('The wallet gave an answer that cannot be used', {
      cause: options.cause,
      details: `The wallet returned an invalid result for ${options.method}.`,
    })
  }
}
