import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'

/** Capabilities of only some chain families. */
export type NamespaceFeature = 'names' | 'onramp' | 'activity' | 'nfts' | 'balance' | 'auth' | 'smartSessions'

/**
 * Checks whether a chain family has a capability.
 *
 * @example
 * ```ts
 * import { supportsFeature } from '@mooring/core'
 *
 * supportsFeature('activity', 'solana') // false
 * ```
 *
 * @param family - Its facts, as `familyOf` returns them, or the namespace of a known one.
 * @see Specification §9.
 */
export function supportsFeature(feature: NamespaceFeature, family: Family | Namespace): boolean {
  return toFamily(family).features?.includes(feature) ?? false
}
