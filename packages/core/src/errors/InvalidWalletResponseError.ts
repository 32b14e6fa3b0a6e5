import { BaseError } from './BaseError.js'

/**
 * The wallet accepted the request, and then returned an invalid result. Adapters throw it.
 *
 * @example
 * ```ts
 * import { InvalidWalletResponseError } from '@mooring/core'
 *
 * new InvalidWalletResponseError({ method: 'personal_sign' }).shortMessage
 * ```
 */
export class InvalidWalletResponseError extends BaseError {
  override readonly name = 'InvalidWalletResponseError'
  constructor(options: { method: string }) {
    super('The wallet gave an answer that cannot be used', {
      details: `The wallet returned an invalid result for ${options.method}.`,
    })
  }
}
