import type { Route } from './Route.js'

/**
 * Chooses the view that the modal opens with.
 *
 * @example
 * ```ts
 * import { chooseFirstView } from '@mooring/core/internal'
 *
 * chooseFirstView({ hasAdapters: true, isConnected: false, isMobile: false }) // { view: 'Connect' }
 * ```
 *
 * @see Specification §2, opening rules, in their order.
 */
export function chooseFirstView(options: chooseFirstView.Options): Route {
  const { hasAdapters, isConnected, isMobile, route } = options
  if (!hasAdapters && !isConnected) return { view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
  return route ?? { view: isConnected ? 'Account' : 'Connect' }
}

export declare namespace chooseFirstView {
  type Options = {
    hasAdapters: boolean
    isConnected: boolean
    isMobile: boolean
    /** The view that was asked for. */
    route?: Route | undefined
  }
}
