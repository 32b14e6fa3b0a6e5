import type { Address } from 'viem'
import { toChecksum } from './toChecksum.js'

const pattern: RegExp = /^(0x)?[\da-fA-F]{40}$/u

/**
 * Parses an EVM address and adds its checksum.
 *
 * @param value - 40 hexadecimal characters, with or without `0x`.
 * @returns `undefined` if it is not an address, or its mixed case does not match the checksum.
 * @see EIP-55; Specification §5.
 */
export function toAddress(value: unknown): Address | undefined {
  if (typeof value !== 'string' || !pattern.test(value)) return undefined
  const digits = value.slice(-40)
  const address = toChecksum(digits)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasChecksum && address.slice(2) !== digits ? undefined : address
}
