import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'

/**
 * Checks whether two addresses are the same, however they are written.
 *
 * @example
 * ```ts
 * import { isSameAddress } from '@mooring/core'
 *
 * isSameAddress('eip155', '0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'ab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // true
 * ```
 *
 * @param family - Its facts, as `familyOf` returns them, or the namespace of a known one.
 * @see EIP-55: capitals are but a checksum.
 */
export function isSameAddress(family: Family | Namespace, one: string, other: string): boolean {
  const { ignoresCase } = toFamily(family)
  const [a, b] = [one, other].map((address) => bareAddress(family, address))
  return ignoresCase ? a?.toLowerCase() === b?.toLowerCase() : a === b
}

/** An address without its prefix. */
export function bareAddress(family: Family | Namespace, address: string): string {
  const { addressPrefix = '' } = toFamily(family)
  return address.startsWith(addressPrefix) ? address.slice(addressPrefix.length) : address
}
