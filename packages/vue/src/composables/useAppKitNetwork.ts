import {
  type AppKit,
  type ApprovedNetworks,
  describeApprovedNetworks,
  describeNetwork,
  type NetworkInfo,
  nobody,
} from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'
import { type ComputedRef, computed } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the active network, and a function that switches it.
 *
 * @example
 * ```ts
 * import { base } from '@mooring/adapter-evm/networks'
 * import { useAppKitNetwork } from '@mooring/vue'
 *
 * const network = useAppKitNetwork()
 * export const useBase = () => network.value.switchNetwork(base)
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitNetwork" hook'
 */
export function useAppKitNetwork(): useAppKitNetwork.ReturnType {
  const { network, account, switchNetwork } = findKit('useAppKitNetwork')
  const current = useStore(network.$network, () => network.initial)
  const owner = useStore(account.$account, () => nobody)
  return computed(() => ({
    ...describeNetwork(current.value),
    ...describeApprovedNetworks(owner.value, current.value),
    switchNetwork,
  }))
}

export declare namespace useAppKitNetwork {
  type ReturnType = ComputedRef<
    NetworkInfo &
      ApprovedNetworks & {
        /** Rejects if the wallet refuses; a page that ignores the promise need not catch it. */
        switchNetwork: AppKit['switchNetwork']
      }
  >
}
