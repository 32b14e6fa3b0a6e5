import type { Address } from 'viem'
import { InvalidAddressError } from './evmErrors.js'
import { toAddress } from './toAddress.js'

/**
 * Reads an address that must be one.
 *
 * @throws {InvalidAddressError} It is no address, or its checksum is wrong.
 */
export function readAddress(text: string): Address {
  const address = toAddress(text)
  if (!address) throw new InvalidAddressError(text)
  return address
}
