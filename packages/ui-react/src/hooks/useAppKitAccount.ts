import { type AccountInfo, describeAccount } from '@mooring/controllers'
import type { Account, Namespace } from '@mooring/core'
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
export function useAppKitAccount(options: useAppKitAccount.Options = {}): useAppKitAccount.ReturnType {
  const kit = useKit('useAppKitAccount')
  const $account = options.namespace ? kit.account.of(options.namespace) : kit.account.$account
  return describeAccount(useStore($account, { ssr: () => nobody }))
}

/** The value on a server. */
export const nobody: Account = {
  namespace: 'eip155',
  status: 'disconnected',
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  wallet: undefined,
  connector: undefined,
}

export declare namespace useAppKitAccount {
  type Options = { namespace?: Namespace | undefined }
  type ReturnType = AccountInfo & {
    /** Undefined: there is no embedded wallet yet. */
    embeddedWalletInfo?: {
      user?: { email?: string | null; username?: string | null }
      authProvider: string
      accountType?: 'eoa' | 'smartAccount'
      isSmartAccountDeployed: boolean
    }
  }
}
