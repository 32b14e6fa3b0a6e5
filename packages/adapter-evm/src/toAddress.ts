import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from 'viem'

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

/**
 * Adds the checksum to an address. viem's `getAddress` does the same with the same hash, but brings 2 kB of encoders,
 * errors and a cache, and this loads with connecting.
 *
 * @param digits - 40 hexadecimal digits, in any case.
 * @see EIP-55.
 */
export function toChecksum(digits: string): Address {
  const letters = digits.toLowerCase()
  const hash = keccak_256(letters)
  // The uppermost bit of half a byte for each letter, the upper half first.
  const isUpper = (index: number) => (hash[index >> 1] ?? 0) & (index % 2 ? 8 : 128)
  return `0x${letters.replace(/./g, (letter, index) => (isUpper(index) ? letter.toUpperCase() : letter))}`
}
