import type { View } from './Route.js'

/**
 * Chooses the view that the modal opens with.
 *
 * @example
 * ```ts
 * import { chooseFirstView } from '@mooring/core'
 *
 * chooseFirstView({ hasAdapters: true, isConnected: false, isMobile: false }) // 'Connect'
 * ```
 *
 * @see Specification §2, opening rules, in their order.
 */
export function chooseFirstView(options: chooseFirstView.Options): View {
  const { hasAdapters, isConnected, isMobile, view } = options
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  if (view) return view
  return isConnected ? 'Account' : 'Connect'
}

export declare namespace chooseFirstView {
  type Options = {
    hasAdapters: boolean
    isConnected: boolean
    isMobile: boolean
    /** The view that was asked for. */
    view?: View | undefined
  }
}
