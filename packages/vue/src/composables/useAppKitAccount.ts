import {
  type AccountInfo,
  describeAccount,
  describeEmbeddedWallet,
  type EmbeddedWalletInfo,
  nobody,
} from '@mooring/controllers'
import type { Namespace } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { type ComputedRef, computed } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the connected account of the active chain family, or of the given one.
 *
 * @example
 * ```ts
 * import { useAppKitAccount } from '@mooring/vue'
 * import { computed } from 'vue'
 *
 * const account = useAppKitAccount()
 * export const greeting = computed(() => (account.value.isConnected ? account.value.address : 'Nobody'))
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitAccount" hook'
 */
export function useAppKitAccount(options: useAppKitAccount.Options = {}): useAppKitAccount.ReturnType {
  const { account } = findKit('useAppKitAccount')
  const current = useStore(options.namespace ? account.of(options.namespace) : account.$account, () => nobody)
  return computed(() => {
    const embeddedWalletInfo = describeEmbeddedWallet(current.value)
    return { ...describeAccount(current.value), ...(embeddedWalletInfo && { embeddedWalletInfo }) }
  })
}

export declare namespace useAppKitAccount {
  type Options = { namespace?: Namespace | undefined }
  type ReturnType = ComputedRef<
    AccountInfo & {
      /** Of visitors who logged in by e-mail or a social account. */
      embeddedWalletInfo?: EmbeddedWalletInfo
    }
  >
}
