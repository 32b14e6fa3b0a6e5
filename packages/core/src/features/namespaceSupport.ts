import type { Namespace } from '../caip/Namespace.js'

/** What only some chain families can do. */
export type NamespaceFeature = 'names' | 'onramp' | 'activity' | 'balance' | 'auth'

/** Which chain families can do it. Specification §9. */
export const namespaceSupport: Readonly<Record<NamespaceFeature, readonly Namespace[]>> = {
  names: ['eip155'],
  onramp: ['eip155', 'solana'],
  activity: ['eip155'],
  balance: ['eip155', 'solana'],
  auth: ['eip155', 'solana'],
}

/**
 * Tells whether a chain family can do something.
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
