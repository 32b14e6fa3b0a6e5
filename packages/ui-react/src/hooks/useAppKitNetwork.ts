import type { AppKit } from '@mooring/controllers'
import { type CaipNetworkId, type Network, parseCaipNetworkId } from '@mooring/core'
import { useStore } from '@nanostores/react'
import { useKit } from '../useKit.js'

/**
 * The network in use, and how to change it.
 *
 * @example
 * ```tsx
 * import { useAppKitNetwork } from '@mooring/ui-react'
 * import { base } from 'viem/chains'
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
  const { chainId } = parseCaipNetworkId(caipNetworkId)
  return {
    caipNetwork: network,
    caipNetworkId,
    chainId: /^\d{1,15}$/u.test(chainId) ? Number(chainId) : chainId,
    switchNetwork: kit.switchNetwork,
  }
}

export declare namespace useAppKitNetwork {
  type ReturnType = {
    /** Missing when the wallet is on a network that the page does not offer. */
    caipNetwork: Network | undefined
    caipNetworkId: CaipNetworkId
    chainId: number | string
    switchNetwork: AppKit['switchNetwork']
  }
}
