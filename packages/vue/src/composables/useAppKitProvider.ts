import { nobody } from '@mooring/controllers'
import type { ConnectorType, Namespace } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the connected wallet's raw provider, for libraries that use it directly.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitProvider } from '@mooring/vue'
 * import { createWalletClient, custom, type EIP1193Provider } from 'viem'
 * import { computed } from 'vue'
 *
 * const wallet = useAppKitProvider<EIP1193Provider>('eip155')
 * export const client = computed(
 *   () => wallet.walletProvider && createWalletClient({ transport: custom(wallet.walletProvider) }),
 * )
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitProvider" hook'
 */
export function useAppKitProvider<provider>(namespace: Namespace): useAppKitProvider.ReturnType<provider> {
  const account = useStore(findKit('useAppKitProvider').account.of(namespace), () => nobody)
  return proxyRefs({
    walletProvider: computed(() => account.value.wallet?.provider),
    walletProviderType: computed(() => account.value.connector?.type),
  }) as useAppKitProvider.ReturnType<provider>
}

export declare namespace useAppKitProvider {
  type ReturnType<provider> = {
    /** Undefined while no wallet is connected. */
    readonly walletProvider: provider | undefined
    readonly walletProviderType: ConnectorType | undefined
  }
}
