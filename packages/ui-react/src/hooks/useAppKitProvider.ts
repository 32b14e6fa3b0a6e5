import { nobody } from '@mooring/controllers'
import type { ConnectorType, Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * The provider of EVM wallets (EIP-1193), for `useAppKitProvider`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export type Provider = {
  readonly request: <result = unknown>(parameters: {
    method: string
    params?: readonly unknown[] | object
  }) => Promise<result>
  // biome-ignore lint/suspicious/noExplicitAny: an event's value depends on its name, and a page says what it expects.
  readonly on: <value = any>(event: string, listener: (value: value) => void) => void
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly removeListener: <value = any>(event: string, listener: (value: value) => void) => void
}

/**
 * Returns the connected wallet's raw provider, for libraries that use it directly.
 *
 * @example
 * ```tsx
 * import { useAppKitProvider } from '@mooring/ui-react'
 * import { createWalletClient, custom, type EIP1193Provider } from 'viem'
 *
 * export const useClient = () => {
 *   const { walletProvider } = useAppKitProvider<EIP1193Provider | undefined>('eip155')
 *   return walletProvider && createWalletClient({ transport: custom(walletProvider) })
 * }
 * ```
 *
 * @typeParam provider - The provider of this family: an EIP-1193 provider for `eip155`.
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitProvider" hook'
 */
export function useAppKitProvider<provider>(namespace: Namespace): useAppKitProvider.ReturnType<provider> {
  const kit = useKit('useAppKitProvider')
  const { wallet, connector } = useStore(kit.account.of(namespace), () => nobody)
  return { walletProvider: wallet?.provider as provider, walletProviderType: connector?.type }
}

export declare namespace useAppKitProvider {
  type ReturnType<provider> = {
    /** Undefined while no wallet is connected. The type omits that, as in AppKit. */
    walletProvider: provider
    walletProviderType: ConnectorType | undefined
  }
}
