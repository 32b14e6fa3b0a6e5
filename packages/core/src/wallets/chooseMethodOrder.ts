import type { Connector } from '../adapter/Connector.js'

/** A connection method with a section in the Connect view. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/**
 * Orders the sections of the Connect view.
 *
 * @example
 * ```ts
 * import { chooseMethodOrder } from '@mooring/core/internal'
 *
 * chooseMethodOrder([{ type: 'INJECTED' }]) // [ 'wallet', 'email', 'social' ]
 * ```
 *
 * @param connectors - The displayed connectors.
 * @param order - The page's own order, which takes precedence.
 * @see Specification §2: email, social, wallet; or wallet first when a wallet of the page is shown.
 */
export function chooseMethodOrder(
  connectors: readonly Pick<Connector, 'type'>[],
  order?: readonly ConnectMethod[],
): readonly ConnectMethod[] {
  if (order) return order
  const hasPageWallet = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  return hasPageWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
