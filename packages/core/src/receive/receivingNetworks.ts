import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import type { Network } from '../networks/Network.js'

/**
 * Lists the networks on which coins reach the account of a network: that one, and where an address is the same everywhere,
 * the others of its family.
 *
 * @example
 * ```ts
 * import { type Network } from '@mooring/core'
 * import { receivingNetworks } from '@mooring/core/internal'
 *
 * declare const [mainnet, base]: [Network, Network]
 * receivingNetworks(mainnet, [mainnet, base]) // [mainnet, base]
 * ```
 *
 * @param network - The network in use.
 * @param networks - The networks of the page.
 * @param family - The facts of its chain family. Defaults to what is known of it.
 */
export function receivingNetworks(
  network: Network,
  networks: readonly Network[],
  family: Family = toFamily(network.chainNamespace),
): readonly Network[] {
  if (!family.sharesAddress) return [network]
  const isOther = ({ chainNamespace, caipNetworkId }: Network): boolean =>
    chainNamespace === network.chainNamespace && caipNetworkId !== network.caipNetworkId
  return [network, ...networks.filter(isOther)]
}
