import type { Address } from 'viem'
import { toChecksum } from './toChecksum.js'

/** How many accounts of one wallet are looked at. */
const limit = 200
const pattern: RegExp = /^0x[\da-f]{40}$/iu

/**
 * Reads the accounts a wallet gave, in its order: each once, with its checksum. What is not an address is left out.
 *
 * @returns `undefined` if it is no list, or a list without any address that is not empty.
 */
export function toAddresses(value: unknown): readonly Address[] | undefined {
  if (!Array.isArray(value)) return undefined
  const given: unknown[] = value.slice(0, limit)
  const addresses = new Set<Address>()
  for (const item of given) {
    // The wallet knows its own accounts: their spelling is corrected, not judged.
    if (typeof item === 'string' && pattern.test(item)) addresses.add(toChecksum(item.slice(2)))
  }
  return addresses.size === 0 && given.length > 0 ? undefined : [...addresses]
}
