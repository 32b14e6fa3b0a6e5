import {
  type AppKit,
  type ApprovedNetworks,
  describeApprovedNetworks,
  describeNetwork,
  type NetworkInfo,
  nobody,
} from '@mooring/controllers'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

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
  const account = useStore(kit.account.$account, () => nobody)
  return {
    ...describeNetwork(current),
    ...describeApprovedNetworks(account, current),
    switchNetwork: kit.switchNetwork,
  }
}

export declare namespace useAppKitNetwork {
  type ReturnType = NetworkInfo &
    ApprovedNetworks & {
      /** Rejects if the wallet refuses; a page that ignores the promise need not catch it. */
      switchNetwork: AppKit['switchNetwork']
    }
}
