import { type AppKit, describeNetwork, type NetworkInfo } from '@mooring/controllers'
import type { CaipNetworkId } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'
import { nobody } from './useAppKitAccount.js'

/**
 * Returns the active network, and a function that switches it.
 *
 * @example
 * ```tsx
 * import { base } from '@mooring/adapter-evm/networks'
 * import { useAppKitNetwork } from '@mooring/ui-react'
 *
 * export const UseBase = () => {
 *   const { chainId, switchNetwork } = useAppKitNetwork()
 *   return <button onClick={() => switchNetwork(base)}>{chainId}</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitNetwork" hook'
 */
export function useAppKitNetwork(): useAppKitNetwork.ReturnType {
  const kit = useKit('useAppKitNetwork')
  const current = useStore(kit.network.$network, () => kit.network.initial)
  const { wallet } = useStore(kit.account.$account, () => nobody)
  // A wallet that can switch accepts requests for any network; other wallets stay on theirs.
  const supportsAllNetworks = !wallet || wallet.switchNetwork !== undefined
  return {
    ...describeNetwork(current),
    approvedCaipNetworkIds: supportsAllNetworks ? undefined : [current.caipNetworkId],
    supportsAllNetworks,
    switchNetwork: kit.switchNetwork,
  }
}

export declare namespace useAppKitNetwork {
  type ReturnType = NetworkInfo & {
    /** Undefined if any network can be requested. */
    approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
    supportsAllNetworks: boolean
    /** Rejects if the wallet refuses; a page that ignores the promise need not catch it. */
    switchNetwork: AppKit['switchNetwork']
  }
}
