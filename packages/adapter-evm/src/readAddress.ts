import { InvalidAddressError } from '@mooring/core'
import type { Address } from 'viem'
import { toAddress } from './toAddress.js'

/**
 * Parses an address.
 *
 * @throws {InvalidAddressError} It is not an address, or its checksum is wrong.
 */
export function readAddress(text: string): Address {
  const address = toAddress(text)
  if (!address) throw new InvalidAddressError(text)
  return address
}
