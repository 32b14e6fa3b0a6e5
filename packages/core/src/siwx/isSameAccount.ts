import type { Namespace } from '../caip/Namespace.js'
import { isSameAddress } from '../send/isSameAddress.js'

/**
 * Checks whether two CAIP-10 ids name the same account of the same network, however the address is written.
 *
 * @example
 * ```ts
 * import { isSameAccount } from '@mooring/core'
 *
 * isSameAccount('eip155:1:0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // true
 * ```
 *
 * @see CAIP-10; EIP-55.
 */
export function isSameAccount(one: string, other: string): boolean {
  const [[namespace, reference, address = '', more], [otherNamespace, otherReference, otherAddress = '', otherMore]] = [
    one.split(':'),
    other.split(':'),
  ] as const
  return (
    Boolean(namespace) &&
    namespace === otherNamespace &&
    reference === otherReference &&
    more === undefined &&
    otherMore === undefined &&
    isSameAddress(namespace as Namespace, address, otherAddress)
  )
}
