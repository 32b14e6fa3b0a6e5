import type { Address } from 'viem'
import { toChecksum } from './toAddress.js'

/** The maximum number of accounts of one wallet. */
const limit = 200
const pattern: RegExp = /^0x[\da-f]{40}$/iu

/**
 * Reads a wallet's accounts in order: each once, with its checksum. Invalid addresses are left out.
 *
 * @returns `undefined` if it is not a list, or a non-empty list without any address.
 */
export function toAddresses(value: unknown): readonly Address[] | undefined {
  if (!Array.isArray(value)) return undefined
  const given: unknown[] = value.slice(0, limit)
  const addresses = new Set<Address>()
  for (const item of given) {
    // The wallet knows its own accounts: their case is corrected, not rejected.
    if (typeof item === 'string' && pattern.test(item)) addresses.add(toChecksum(item.slice(2)))
  }
  return addresses.size === 0 && given.length > 0 ? undefined : [...addresses]
}
