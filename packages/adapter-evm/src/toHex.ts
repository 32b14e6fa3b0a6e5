import { InvalidReplyError } from '@mooring/core'

/** At most 256 bits. */
const quantity: RegExp = /^0x(0|[1-9a-f][\da-f]{0,63})$/iu

/** Converts a number, or the UTF-8 bytes of a text, to hexadecimal. */
export function toHex(value: number | bigint | string): `0x${string}` {
  if (typeof value !== 'string') return `0x${value.toString(16)}`
  const bytes = new TextEncoder().encode(value)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

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
