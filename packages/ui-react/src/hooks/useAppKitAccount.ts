import {
  type AccountInfo,
  describeAccount,
  describeEmbeddedWallet,
  type EmbeddedWalletInfo,
  nobody,
} from '@mooring/controllers'
import type { AccountTypes, Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Returns the connected account of the active chain family, or of the given one.
 *
 * @example
 * ```tsx
 * import { useAppKitAccount } from '@mooring/ui-react'
 *
 * export const Address = () => {
 *   const { address, isConnected } = useAppKitAccount()
 *   return <p>{isConnected ? address : 'Nobody'}</p>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitAccount" hook'
 */
export function useAppKitAccount<namespace extends Namespace = Namespace>(
  options: useAppKitAccount.Options<namespace> = {},
): useAppKitAccount.ReturnType<namespace> {
  const kit = useKit('useAppKitAccount')
  const $account = options.namespace ? kit.account.of(options.namespace) : kit.account.$account
  const account = useStore($account, () => nobody)
  const embeddedWalletInfo = describeEmbeddedWallet(account)
  const info = { ...describeAccount(account), ...(embeddedWalletInfo && { embeddedWalletInfo }) }
  // The store of a family has accounts of that family alone.
  return info as useAppKitAccount.ReturnType<namespace>
}

type CaipAddressOf<namespace extends Namespace> = `${namespace}:${string}:${string}`

export declare namespace useAppKitAccount {
  type Options<namespace extends Namespace = Namespace> = { namespace?: namespace | undefined }
  type ReturnType<namespace extends Namespace = Namespace> = Omit<AccountInfo, 'allAccounts' | 'caipAddress'> & {
    readonly caipAddress: CaipAddressOf<namespace> | undefined
    readonly allAccounts: readonly {
      namespace: namespace
      address: string
      caipAddress: CaipAddressOf<namespace>
      /** The kind of the account, if the wallet knows it. */
      type?: AccountTypes[namespace] | undefined
    }[]
    /** Of visitors who logged in by e-mail or a social account. */
    embeddedWalletInfo?: EmbeddedWalletInfo
  }
}
