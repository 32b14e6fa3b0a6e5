import type { AppKit } from '@mooring/controllers'
import { type CaipNetworkId, type Network, parseCaipNetworkId } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'
import { nobody } from './useAppKitAccount.js'

/**
 * The network in use, and how to change it.
 *
 * @example
 * ```tsx
 * import { base } from '@mooring/adapter-evm/networks'
 * import { useAppKitNetwork } from '@mooring/ui-react'
 *
 * export const UseBase = () => {
 *   const { chainId, switchNetwork } = useAppKitNetwork()
 *   return <button onClick={() => switchNetwork(base)}>{chainId}</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitNetwork" hook'
 */
export function useAppKitNetwork(): useAppKitNetwork.ReturnType {
  const kit = useKit('useAppKitNetwork')
  const { network, caipNetworkId } = useStore(kit.network.$network, { ssr: () => kit.network.initial })
  const { wallet } = useStore(kit.account.$account, { ssr: () => nobody })
  const { chainId } = parseCaipNetworkId(caipNetworkId)
  // A wallet that can switch can be asked for any network; another one stays where it is.
  const supportsAllNetworks = !wallet || wallet.switchNetwork !== undefined
  return {
    caipNetwork: network,
    caipNetworkId,
    chainId: /^\d{1,15}$/u.test(chainId) ? Number(chainId) : chainId,
    approvedCaipNetworkIds: supportsAllNetworks ? undefined : [caipNetworkId],
    supportsAllNetworks,
    switchNetwork: kit.switchNetwork,
  }
}

export declare namespace useAppKitNetwork {
  type ReturnType = {
    /** Missing when the wallet is on a network that the page does not offer. */
    caipNetwork: Network | undefined
    caipNetworkId: CaipNetworkId
    chainId: number | string
    /** Missing where any network can be asked for. */
    approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
    supportsAllNetworks: boolean
    switchNetwork: AppKit['switchNetwork']
  }
}
