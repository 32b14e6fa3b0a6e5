import { type ChainAdapter, InvalidAddressError, type Network } from '@mooring/core'
import { formatOf, genericPrefix } from './formatOf.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

const ethereum: RegExp = /^0x[\da-f]{40}$/iu

/**
 * Verifies an address, its checksum and its network, and returns it with the network's prefix.
 *
 * Accepts addresses with Substrate's own prefix (42) on every network. Refuses the prefix of another network: an
 * exchange may credit deposits only there.
 *
 * @throws {InvalidAddressError} It is not an address of this network.
 */
export async function checkAddress({ address, network }: ChainAdapter.AddressCheck): Promise<string> {
  return formatOf(network) === 'ethereum' && ethereum.test(address)
    ? address
    : encodeSs58({ key: readKey(address, network), prefix: formatOf(network) as number })
}

/**
 * Reads the key of an account from an address of a network.
 *
 * @throws {InvalidAddressError} It is not an address of this network.
 */
export function readKey(address: string, network: Network): Uint8Array {
  const found = decodeSs58(address)
  const format = formatOf(network)
  if (!found || format === 'ethereum') throw new InvalidAddressError(address)
  if (found.prefix === format || found.prefix === genericPrefix) return found.key
  throw new InvalidAddressError(address, {
    details: `The address belongs to another network (prefix ${found.prefix}). Ask for one of ${network.name} (prefix ${format}).`,
  })
}
