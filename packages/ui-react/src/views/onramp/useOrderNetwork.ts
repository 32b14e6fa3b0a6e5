import type { Network, Purchase } from '@mooring/core'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The network on which the coins of an order arrive. Undefined if the page no longer has it. */
export function useOrderNetwork({ account }: Purchase): Network | undefined {
  const networks = useStore(useModal().kit.network.$networks)
  return networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
}
