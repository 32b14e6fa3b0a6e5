import { describeWallet, nobody, type WalletInfo } from '@mooring/controllers'
import type { Namespace } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * What is known of the connected wallet. Its name and picture are what it says of itself.
 *
 * Read `walletInfo` from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useWalletInfo } from '@mooring/vue'
 * import { computed } from 'vue'
 *
 * const wallet = useWalletInfo()
 * export const name = computed(() => wallet.walletInfo?.name)
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useWalletInfo" hook'
 */
export function useWalletInfo(namespace?: Namespace): useWalletInfo.ReturnType {
  const { account } = findKit('useWalletInfo')
  const current = useStore(namespace ? account.of(namespace) : account.$account, () => nobody)
  return proxyRefs({ walletInfo: computed(() => describeWallet(current.value.connector)) })
}

export declare namespace useWalletInfo {
  type ReturnType = { readonly walletInfo: WalletInfo | undefined }
}
