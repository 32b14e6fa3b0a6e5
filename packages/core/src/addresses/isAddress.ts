import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'

/** What CAIP-10 allows. */
const anyAddress: RegExp = /^[-.%a-zA-Z0-9]{1,128}$/u

/**
 * Checks whether a text has the shape of an address of a chain family.
 *
 * The shape detects text in the wrong field. Only the checksum detects a typing error, and the adapter of the family
 * verifies it.
 *
 * @example
 * ```ts
 * import { isAddress } from '@mooring/core'
 *
 * isAddress('eip155', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // true
 * isAddress('solana', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb') // false
 * ```
 *
 * @param family - The facts of the chain family, as `familyOf` returns them, or the namespace of a known one.
 * @param value - Typed, pasted or received text.
 * @see Specification §5: EVM 40 hex characters, optional 0x; Solana base58, 32 to 44 characters.
 */
export function isAddress(family: Family | Namespace, value: unknown): value is string {
  return typeof value === 'string' && (toFamily(family).address ?? anyAddress).test(value)
}
