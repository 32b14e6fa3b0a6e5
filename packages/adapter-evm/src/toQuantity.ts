import { InvalidReplyError } from '@mooring/core'

/** At most 256 bits. */
const quantity: RegExp = /^0x(0|[1-9a-f][\da-f]{0,63})$/iu

/**
 * Parses a number of a node.
 *
 * @throws {InvalidReplyError} It is not a number, or exceeds 256 bits.
 * @see EIP-1474, quantities.
 */
export function toQuantity(value: unknown): bigint {
  if (typeof value === 'string' && quantity.test(value)) return BigInt(value)
  throw new InvalidReplyError({ details: 'It is not an amount.' })
}
