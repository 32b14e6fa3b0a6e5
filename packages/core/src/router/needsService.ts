import type { View } from './Route.js'

const views: readonly View[] = [
  'AllWallets',
  'ConnectingFarcaster',
  'RegisterAccountName',
  'OnRampProviders',
  'OffRampProviders',
  'Swap',
]

/**
 * Says whether a view is of no use without a remote service, and so without a project id.
 *
 * @example
 * ```ts
 * import { needsService } from '@mooring/core/internal'
 *
 * needsService('Swap') // true
 * needsService('Connect') // false
 * ```
 *
 * @see Specification §5.
 */
export function needsService(view: View): boolean {
  return views.includes(view)
}
