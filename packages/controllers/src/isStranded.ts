import { isUnsupportedChainShown } from '@mooring/core/internal'
import type { AppKit } from './AppKit.js'

/** Whether the wallet is on a network that the page neither offers nor allows. */
export function isStranded({ account, network, options }: Pick<AppKit, 'account' | 'network' | 'options'>): boolean {
  const isRequested = network.$network.get().network !== undefined
  return account.$account.get().isConnected && isUnsupportedChainShown({ ...options, isRequested })
}
