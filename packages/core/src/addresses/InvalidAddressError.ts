import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/**
 * A text is not an address of the network, or it was mistyped: most addresses contain a checksum. Adapters throw it
 * before they ask a wallet.
 *
 * @example
 * ```ts
 * import { InvalidAddressError } from '@mooring/core'
 *
 * new InvalidAddressError('0x12').shortMessage // 'The address is not valid'
 * ```
 *
 * @see Specification §5; EIP-55; BIP-173.
 */
export class InvalidAddressError extends BaseError {
  override readonly name = 'InvalidAddressError'
  constructor(value: unknown, options: { details?: string | undefined } = {}) {
    const wrong = `"${cleanText(value, 128)}" is not an address of this network, or one of its characters was changed.`
    super('The address is not valid', { details: options.details ?? wrong })
  }
}
