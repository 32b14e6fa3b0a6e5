import { BaseError, cleanText } from '@mooring/core'

/** The address is invalid or mistyped: its capital letters are a checksum. Specification §5. */
export class InvalidAddressError extends BaseError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown) {
    super('The address is not valid', {
      details: `"${cleanText(value, 64)}" is not 40 hexadecimal characters, or a letter of it was changed.`,
    })
  }
}

/** The wallet agreed, and then returned an invalid result. */
export class InvalidWalletResponseError extends BaseError {
  override readonly name = 'InvalidWalletResponseError'
  constructor(options: { method: string }) {
    super('The wallet gave an answer that cannot be used', {
      details: `What it returned for ${options.method} does not have the form of a result.`,
    })
  }
}
