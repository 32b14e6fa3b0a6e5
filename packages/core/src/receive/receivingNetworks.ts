import type { Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'

/** The families in which an account has one address on all networks. */
const sharing: readonly Namespace[] = ['eip155', 'solana']

/**
 * Lists the networks on which coins reach the account of a network: that one, and where an address is the same everywhere,
 * the others of its family.
 *
 * @example
 * ```ts
 * import { type Network, receivingNetworks } from '@mooring/core'
 *
 * declare const [mainnet, base]: [Network, Network]
 * receivingNetworks(mainnet, [mainnet, base]) // [mainnet, base]
 * ```
 *
 * @param network - The network in use.
 * @param networks - The networks of the page.
 */
export function receivingNetworks(network: Network, networks: readonly Network[]): readonly Network[] {
  if (!sharing.includes(network.chainNamespace)) return [network]
  const isOther = ({ chainNamespace, caipNetworkId }: Network): boolean =>
    chainNamespace === network.chainNamespace && caipNetworkId !== network.caipNetworkId
  return [network, ...networks.filter(isOther)]
}
