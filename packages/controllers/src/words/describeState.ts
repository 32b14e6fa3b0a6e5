import type { CaipNetworkId, CurrentNetwork, ModalState, Namespace } from '@mooring/core'

/** What the modal is doing, as plain data. */
export type KitState = {
  readonly open: boolean
  readonly loading: boolean
  readonly selectedNetworkId: CaipNetworkId
  readonly activeChain: Namespace
  readonly initialized: boolean
}

/** Sums up what the modal is doing. */
export function describeState(
  { isOpen, isLoading }: ModalState,
  { caipNetworkId, namespace }: CurrentNetwork,
): KitState {
  return {
    open: isOpen,
    loading: isLoading,
    selectedNetworkId: caipNetworkId,
    activeChain: namespace,
    initialized: true,
  }
}
