/** How many wallets are remembered as recent. Specification §9. */
export const recentLimit = 2

/**
 * Puts an id at the head of the recent list, once, and keeps the list short.
 *
 * @example
 * ```ts
 * import { addRecent } from '@mooring/core'
 *
 * addRecent(['io.rabby', 'io.metamask'], 'app.phantom') // [ 'app.phantom', 'io.rabby' ]
 * ```
 *
 * @see Specification §9: recent wallets kept.
 */
export function addRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, recentLimit)
}
