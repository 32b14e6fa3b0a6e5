import { BaseError } from './BaseError.js'

/**
 * The wallet agreed, and then returned an invalid result. Adapters throw it.
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
      details: `What it returned for ${options.method} does not have the form of a result.`,
    })
  }
}
