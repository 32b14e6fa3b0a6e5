import type { Address } from 'viem'
import { keccak256 } from 'viem/utils'

/**
 * Writes an address with its checksum. viem's `getAddress` does it too, but brings its errors and a cache along, and
 * this is part of what connecting loads.
 *
 * @param digits - 40 hexadecimal digits, in any letters.
 * @see EIP-55.
 */
export function toChecksum(digits: string): Address {
  const letters = digits.toLowerCase()
  const hash = keccak256(new TextEncoder().encode(letters))
  const isUpper = (index: number) => Number.parseInt(hash.charAt(index + 2), 16) > 7
  return `0x${[...letters].map((letter, index) => (isUpper(index) ? letter.toUpperCase() : letter)).join('')}`
}
