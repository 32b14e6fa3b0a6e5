import type { Address } from 'viem'
import { keccak256 } from 'viem/utils'

/**
 * Adds the checksum to an address. viem's `getAddress` does the same, but brings its errors and a cache, and this loads
 * with connecting.
 *
 * @param digits - 40 hexadecimal digits, in any case.
 * @see EIP-55.
 */
export function toChecksum(digits: string): Address {
  const letters = digits.toLowerCase()
  const hash = keccak256(new TextEncoder().encode(letters))
  const isUpper = (index: number) => Number.parseInt(hash.charAt(index + 2), 16) > 7
  return `0x${[...letters].map((letter, index) => (isUpper(index) ? letter.toUpperCase() : letter)).join('')}`
}
