/**
 * Checks whether the UnsupportedChain view must be shown.
 *
 * @example
 * ```ts
 * import { isUnsupportedChainShown } from '@mooring/core/internal'
 *
 * isUnsupportedChainShown({ isRequested: false, enableNetworkSwitch: true, allowUnsupportedChain: false }) // true
 * ```
 *
 * @see Specification §4: the network is not among the requested ones, network switching is enabled, unsupported chains
 * are not allowed, and the page is not in basic WalletConnect mode.
 */
export function isUnsupportedChainShown(options: isUnsupportedChainShown.Options): boolean {
  const { isRequested, enableNetworkSwitch, allowUnsupportedChain, isBasic = false } = options
  return !isRequested && enableNetworkSwitch && !allowUnsupportedChain && !isBasic
}

export declare namespace isUnsupportedChainShown {
  type Options = {
    /** Whether the wallet's network is one of the page's. */
    isRequested: boolean
    enableNetworkSwitch: boolean
    allowUnsupportedChain: boolean
    /** Whether the page shows only the basic WalletConnect view. @default false */
    isBasic?: boolean
  }
}
