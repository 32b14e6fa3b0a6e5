import { BaseError, cleanText } from '@mooring/core'

/** An address that cannot be one, or that was mistyped: its capitals are a checksum. Specification §5. */
export class InvalidAddressError extends BaseError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown) {
    super('The address is not valid', {
      details: `"${cleanText(value, 64)}" is not 40 hexadecimal characters, or a letter of it was changed.`,
    })
  }
}

/** The wallet agreed, and then gave something that cannot be what was asked for. */
export class InvalidWalletResponseError extends BaseError {
  override readonly name = 'InvalidWalletResponseError'
  constructor(options: { method: string }) {
    super('The wallet gave an answer that cannot be used', {
      details: `What it returned for ${options.method} does not have the form of a result.`,
    })
  }
}
