import type { Account, CaipNetworkId, CurrentNetwork } from '@mooring/core'

/** The networks that a wallet accepts requests for. */
export type ApprovedNetworks = {
  /** Undefined if any network can be requested. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
}

/** A wallet that can switch accepts requests for any network; other wallets stay on theirs. */
export function describeApprovedNetworks(
  { wallet }: Pick<Account, 'wallet'>,
  { caipNetworkId }: Pick<CurrentNetwork, 'caipNetworkId'>,
): ApprovedNetworks {
  const supportsAllNetworks = !wallet || wallet.switchNetwork !== undefined
  return { approvedCaipNetworkIds: supportsAllNetworks ? undefined : [caipNetworkId], supportsAllNetworks }
}
