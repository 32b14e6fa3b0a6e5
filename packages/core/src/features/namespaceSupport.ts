import type { Namespace } from '../caip/Namespace.js'

/** Capabilities of only some chain families. */
export type NamespaceFeature = 'names' | 'onramp' | 'activity' | 'balance' | 'auth' | 'smartSessions'

/** The chain families with each capability. Specification §9. */
export const namespaceSupport: Readonly<Record<NamespaceFeature, readonly Namespace[]>> = {
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
  activity: ['eip155'],
  balance: ['eip155', 'solana'],
  auth: ['eip155', 'solana'],
  smartSessions: ['eip155'],
}

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
 * @see Specification §9.
 */
export function supportsFeature(feature: NamespaceFeature, namespace: Namespace): boolean {
  return namespaceSupport[feature].includes(namespace)
}
