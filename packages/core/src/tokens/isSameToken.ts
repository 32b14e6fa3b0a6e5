import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { isSameAddress } from '../send/isSameAddress.js'

/**
 * Checks whether two CAIP-10 ids name the same token, in any spelling of its address.
 *
 * @example
 * ```ts
 * import { isSameToken } from '@mooring/core/internal'
 *
 * const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * isSameToken(usdc, usdc.toLowerCase(), 'eip155') // true
 * ```
 *
 * @param family - The facts of their chain family, as `familyOf` returns them, or the namespace of a known one.
 */
export function isSameToken(one: string, other: string, family: Family | Namespace): boolean {
  const [namespace, network, address] = one.split(':')
  const [, otherNetwork, otherAddress] = other.split(':')
  if (one === other) return true
  if (!namespace || !address || !otherAddress || !other.startsWith(`${namespace}:`)) return false
  return network === otherNetwork && isSameAddress(family, address, otherAddress)
}
