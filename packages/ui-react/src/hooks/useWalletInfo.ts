import { describeWallet, nobody, type WalletInfo } from '@mooring/controllers'
import type { Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * What is known of the connected wallet. Its name and picture are what it says of itself.
 *
 * @example
 * ```tsx
 * import { useWalletInfo } from '@mooring/ui-react'
 *
 * export const Wallet = () => <p>{useWalletInfo().walletInfo?.name}</p>
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useWalletInfo" hook'
 */
export function useWalletInfo(namespace?: Namespace): useWalletInfo.ReturnType {
  const { account } = useKit('useWalletInfo')
  const { connector } = useStore(namespace ? account.of(namespace) : account.$account, () => nobody)
  return { walletInfo: describeWallet(connector) }
}

export declare namespace useWalletInfo {
  type ReturnType = { walletInfo: WalletInfo | undefined }
}
