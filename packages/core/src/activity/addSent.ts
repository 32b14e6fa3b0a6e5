import type { SentTransaction } from './SentTransaction.js'

/** How many transactions may be pending at once. Specification §9. */
export const pendingLimit = 99

/**
 * Adds a transaction to those that were sent, the latest first. Of more than 99, the oldest go.
 *
 * @example
 * ```ts
 * import { type SentTransaction } from '@mooring/core'
 * import { addSent } from '@mooring/core/internal'
 *
 * declare const sent: SentTransaction
 * addSent([], sent) // [sent]
 * ```
 *
 * @see Specification §9: pending transactions limit 99.
 */
export function addSent(list: readonly SentTransaction[], sent: SentTransaction): readonly SentTransaction[] {
  const others = list.filter(({ hash, network }) => hash !== sent.hash || network !== sent.network)
  return [sent, ...others].slice(0, pendingLimit)
}
