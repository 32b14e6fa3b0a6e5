import type { CaipError } from './CaipError.js'
import { type CaipNetworkId, isNamespace, type KnownNamespace } from './Namespace.js'
import { invalidAccountId, parseAccountId } from './parseAccountId.js'

/**
 * Parses a CAIP-10 account id of a known chain family. `parseAccountId` parses those of other families, too.
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
  const { chainNamespace, ...rest } = parseAccountId(value)
  if (!isNamespace(chainNamespace)) throw invalidAccountId(value)
  return { ...rest, chainNamespace }
}

export declare namespace parseCaipAddress {
  type ReturnType = { chainNamespace: KnownNamespace; chainId: string; caipNetworkId: CaipNetworkId; address: string }
  type ErrorType = CaipError
}
