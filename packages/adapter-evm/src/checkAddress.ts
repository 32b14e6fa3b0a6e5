import type { ChainAdapter } from '@mooring/core'
import { readAddress } from './readAddress.js'

/**
 * Verifies the checksum of an address, and adds it where it is missing.
 *
 * @throws {InvalidAddressError} It is not an address, or its checksum is wrong.
 * @see EIP-55.
 */
export async function checkAddress({ address }: ChainAdapter.AddressCheck): Promise<string> {
  return readAddress(address)
}
