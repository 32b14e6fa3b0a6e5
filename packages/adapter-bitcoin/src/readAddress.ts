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
  if (!isOn(found, network.caipNetworkId, network.testnet)) throw new InvalidAddressError(value)
  return found
}

/** Checks whether an address belongs to a network. Regtest shares the base58 addresses of the test networks. */
export function isOn({ kind, space }: BitcoinAddress, network: CaipNetworkId, isTest = true): boolean {
  const wanted: AddressSpace | undefined = chainOf('network', network)?.space
  if (wanted === undefined) return isTest === (space !== 'main')
  return space === wanted || (wanted === 'regtest' && space === 'test' && (kind === 'p2pkh' || kind === 'p2sh'))
}
