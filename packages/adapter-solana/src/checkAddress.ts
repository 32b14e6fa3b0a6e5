import { type ChainAdapter, InvalidAddressError } from '@mooring/core'
import { fromBase58 } from './base58.js'

/** Checks whether a value is an address: 32 bytes in base58. The length of the text varies. */
export function isSolanaAddress(value: unknown): value is string {
  return fromBase58(value)?.length === 32
}

/**
 * Verifies an address. Solana addresses have no checksum, so a mistyped one can still be valid.
 *
 * @throws {InvalidAddressError} It is not 32 bytes in base58.
 */
export async function checkAddress({ address }: ChainAdapter.AddressCheck): Promise<string> {
  if (!isSolanaAddress(address)) throw new InvalidAddressError(address)
  return address
}
