/** The maximum number of recent wallets. Specification §9. */
export const recentLimit = 2

/**
 * Moves an id to the front of the recent list, and limits the list.
 *
 * @example
 * ```ts
 * import { addRecent } from '@mooring/core/internal'
 *
 * addRecent(['io.rabby', 'io.metamask'], 'app.phantom') // [ 'app.phantom', 'io.rabby' ]
 * ```
 *
 * @see Specification §9: recent wallets kept.
 */
export function addRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, recentLimit)
}
