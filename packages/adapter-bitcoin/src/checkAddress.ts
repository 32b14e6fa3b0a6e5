import type { ChainAdapter } from '@mooring/core'
import { readAddress } from './readAddress.js'

/**
 * Verifies the checksum and the network of an address, and returns bech32 in lower case.
 *
 * @throws {InvalidAddressError} It is not an address of this network.
 * @see BIP-13; BIP-173; BIP-350.
 */
export async function checkAddress({ address, network }: ChainAdapter.AddressCheck): Promise<string> {
  return readAddress(address, network).address
}
