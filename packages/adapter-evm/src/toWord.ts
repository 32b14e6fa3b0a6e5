import type { Address } from 'viem'

/** Encodes a number or an address for contracts: 32 bytes, here without `0x`. */
export function toWord(value: bigint | Address): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return digits.padStart(64, '0')
}
