import type { CaipNetworkId, CurrentNetwork, Network } from '@mooring/core'

/** The active network. */
export type NetworkInfo = {
  /** Undefined when the wallet is on a network that the page does not offer. */
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: CaipNetworkId
  /** A number if the id is one, as on EVM chains. */
  readonly chainId: number | string
}

/** Describes the active network in the format of AppKit. */
export function describeNetwork({ network, caipNetworkId }: CurrentNetwork): NetworkInfo {
  const chainId = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  return { caipNetwork: network, caipNetworkId, chainId: /^\d{1,15}$/u.test(chainId) ? Number(chainId) : chainId }
}
