import { type CaipNetworkId, InvalidAddressError, type Network } from '@mooring/core'
import { type AddressSpace, chainOf } from './chains.js'
import { type BitcoinAddress, parseAddress } from './parseAddress.js'

/**
 * Parses an address of a network.
 *
 * @throws {InvalidAddressError} It is not an address, a character of it was changed, or it is of another network.
 */
export function readAddress(value: unknown, network: Network): BitcoinAddress {
  const found = parseAddress(value)
  if (!isOn(found, network.caipNetworkId, network.testnet ?? false)) throw new InvalidAddressError(value)
  return found
}

/**
 * Checks whether an address belongs to a network. Regtest shares the base58 addresses of the test networks.
 *
 * @param isTest - Whether a network that we do not know is a test network. Without it, any address may belong to it.
 */
export function isOn({ kind, space }: BitcoinAddress, network: CaipNetworkId, isTest?: boolean): boolean {
  const wanted: AddressSpace | undefined = chainOf('network', network)?.space
  if (wanted === undefined) return isTest === undefined || isTest === (space !== 'main')
  return space === wanted || (wanted === 'regtest' && space === 'test' && (kind === 'p2pkh' || kind === 'p2sh'))
}
