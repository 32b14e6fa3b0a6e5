import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from 'viem'

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
