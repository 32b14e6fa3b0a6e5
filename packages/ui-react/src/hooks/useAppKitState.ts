import { describeConnectingWallet, describeState, type KitState, type WalletInfo } from '@mooring/controllers'
import type { Connector } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Returns the state of the modal, as plain data.
 *
 * @example
 * ```tsx
 * import { useAppKitState } from '@mooring/ui-react'
 *
 * export const Status = () => {
 *   const { open, activeChain } = useAppKitState()
 *   return <p>{open ? 'open' : `closed, on ${activeChain}`}</p>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitState" hook'
 */
export function useAppKitState(): useAppKitState.ReturnType {
  const kit = useKit('useAppKitState')
  const modal = useStore(kit.modal.$modal)
  const network = useStore(kit.network.$network, () => kit.network.initial)
  const connection = useStore(kit.connection.$connection)
  const wallets = useStore(kit.wallets.$wallets, () => none)
  return {
    ...describeState(modal, network),
    connectingWallet: describeConnectingWallet(connection, wallets),
  }
}

const none: readonly Connector[] = []

export declare namespace useAppKitState {
  type ReturnType = KitState & {
    /** The requested wallet, or one of an earlier visit that is reconnecting. */
    readonly connectingWallet: WalletInfo | undefined
  }
}
