import { cleanText } from '../text/cleanText.js'
import { CaipError } from './CaipError.js'
import type { CaipNetworkId, Namespace } from './Namespace.js'
import { parseCaipNetworkId } from './parseCaipNetworkId.js'

const address: RegExp = /^[-.%a-zA-Z0-9]{1,128}$/u

/**
 * Parses a CAIP-10 account id.
 *
 * @example
 * ```ts
 * import { parseCaipAddress } from '@mooring/core'
 *
 * parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb').address
 * ```
 *
 * @throws {CaipError} "Invalid CAIP-10 address: {value}": not three non-empty parts, or an unknown namespace.
 * @see Specification §5 and §8; CAIP-10.
 */
export function parseCaipAddress(value: string): parseCaipAddress.ReturnType {
  if (typeof value !== 'string') throw invalid(value)
  const cut = value.lastIndexOf(':')
  const account = value.slice(cut + 1)
  if (!address.test(account)) throw invalid(value)
  const caipNetworkId = value.slice(0, cut) as CaipNetworkId
  try {
    return { ...parseCaipNetworkId(caipNetworkId), caipNetworkId, address: account }
  } catch (cause) {
    throw invalid(value, cause)
  }
}

const invalid = (value: unknown, cause?: unknown): CaipError =>
  new CaipError(`Invalid CAIP-10 address: ${cleanText(value, 171)}`, {
    cause,
    details: 'An account id is "namespace:reference:address", for example "eip155:1:0xab...".',
  })

export declare namespace parseCaipAddress {
  type ReturnType = { chainNamespace: Namespace; chainId: string; caipNetworkId: CaipNetworkId; address: string }
  type ErrorType = CaipError
}
