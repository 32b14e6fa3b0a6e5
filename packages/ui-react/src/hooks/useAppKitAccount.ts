import type { Account, CaipAddress, Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Who is connected, on the active chain family or on the one asked for.
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
  const account = useStore($account, { ssr: () => nobody })
  const { allAccounts, caipAddress, address, isConnected, status } = account
  return { allAccounts, caipAddress, address, isConnected, status }
}

/** What a server knows. */
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
  type ReturnType = {
    allAccounts: readonly { address: string; caipAddress: CaipAddress }[]
    caipAddress: CaipAddress | undefined
    address: string | undefined
    isConnected: boolean
    status: 'disconnected' | 'connecting' | 'connected'
  }
}
