import type { CaipNetworkId, CurrentNetwork, ModalState, Namespace } from '@mooring/core'

/** The state of the modal, as plain data. */
export type KitState = {
  readonly open: boolean
  readonly loading: boolean
  readonly selectedNetworkId: CaipNetworkId
  readonly activeChain: Namespace
  readonly initialized: boolean
}

/** Summarises the state of the modal. */
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
