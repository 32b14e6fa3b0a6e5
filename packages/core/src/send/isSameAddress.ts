import type { Namespace } from '../caip/Namespace.js'
import { sendRules } from './sendRules.js'

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
 * @see EIP-55: capitals are but a checksum.
 */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  const { ignoresCase } = sendRules[namespace]
  const [a, b] = [one, other].map((address) => bareAddress(namespace, address))
  return ignoresCase ? a?.toLowerCase() === b?.toLowerCase() : a === b
}

/** An address without its prefix. */
export function bareAddress(namespace: Namespace, address: string): string {
  const { prefix } = sendRules[namespace]
  return address.startsWith(prefix) ? address.slice(prefix.length) : address
}
