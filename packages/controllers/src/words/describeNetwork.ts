import { type CaipNetworkId, type CurrentNetwork, type Network, parseCaipNetworkId } from '@mooring/core'

/** The network in use. */
export type NetworkInfo = {
  /** Missing when the wallet is on a network that the page does not offer. */
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId
  /** A number where the id is one, as on EVM chains. */
  readonly chainId: number | string
}

/** Names the network in use the way pages ask for it. */
export function describeNetwork({ network, caipNetworkId }: CurrentNetwork): NetworkInfo {
  const { chainId } = parseCaipNetworkId(caipNetworkId)
  return { caipNetwork: network, caipNetworkId, chainId: /^\d{1,15}$/u.test(chainId) ? Number(chainId) : chainId }
}
