import type { CaipNetworkId, Connector, Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * What the modal is doing.
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
  const { isOpen, isLoading } = useStore(kit.modal.$modal, { ssr: 'initial' })
  const { namespace, caipNetworkId } = useStore(kit.network.$network, { ssr: () => kit.network.initial })
  const { attempt, restoring } = useStore(kit.connection.$connection, { ssr: 'initial' })
  const wallets = useStore(kit.wallets.$wallets, { ssr: () => none })
  const asked = attempt ?? restoring[0]
  return {
    open: isOpen,
    loading: isLoading,
    selectedNetworkId: caipNetworkId,
    activeChain: namespace,
    initialized: true,
    connectingWallet: wallets.find(({ id }) => id === asked?.connectorId),
  }
}

const none: readonly Connector[] = []

export declare namespace useAppKitState {
  type ReturnType = {
    open: boolean
    loading: boolean
    selectedNetworkId: CaipNetworkId
    activeChain: Namespace
    initialized: boolean
    /** The wallet that is asked, or else one of an earlier visit that is connected again. */
    connectingWallet: Connector | undefined
  }
}
