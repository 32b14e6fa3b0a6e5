import { describeConnectingWallet, describeState, type KitState, type WalletInfo } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the state of the modal, as plain data.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitState } from '@mooring/vue'
 * import { computed } from 'vue'
 *
 * const modal = useAppKitState()
 * export const text = computed(() => (modal.open ? 'open' : `closed, on ${modal.activeChain}`))
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitState" hook'
 */
export function useAppKitState(): useAppKitState.ReturnType {
  const kit = findKit('useAppKitState')
  const modal = useStore(kit.modal.$modal)
  const network = useStore(kit.network.$network, () => kit.network.initial)
  const connection = useStore(kit.connection.$connection)
  const wallets = useStore(kit.wallets.$wallets, () => [])
  const state = computed(() => describeState(modal.value, network.value))
  return proxyRefs({
    open: computed(() => state.value.open),
    loading: computed(() => state.value.loading),
    selectedNetworkId: computed(() => state.value.selectedNetworkId),
    activeChain: computed(() => state.value.activeChain),
    initialized: computed(() => state.value.initialized),
    connectingWallet: computed(() => describeConnectingWallet(connection.value, wallets.value)),
  })
}

export declare namespace useAppKitState {
  type ReturnType = KitState & {
    /** The requested wallet, or one of an earlier visit that is reconnecting. */
    readonly connectingWallet: WalletInfo | undefined
  }
}
