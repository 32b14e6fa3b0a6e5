import type { CaipNetworkId } from '../caip/Namespace.js'
import { familyOf } from '../families/familyOf.js'
import type { Network } from '../networks/Network.js'
import { rpcNetworks } from '../networks/rpcNetworks.js'

/**
 * The networks to ask the catalogue for. Wallets do not list test networks and networks of the page's own, so those
 * stand for the main network of their family, if it has one.
 *
 * @example
 * ```ts
 * import { catalogueChains, defineNetwork } from '@mooring/core'
 *
 * const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
 * const rpcUrls = { default: { http: ['http://127.0.0.1:8545'] } }
 * catalogueChains([defineNetwork({ id: 31337, name: 'Harbour', nativeCurrency, rpcUrls })]) // [ 'eip155:1' ]
 * ```
 *
 * @param networks - The networks of the page.
 * @param kit - What knows the adapters of the page.
 * @see Specification §7: chains. CAIP-2.
 */
export function catalogueChains(
  networks: readonly Network[],
  kit: familyOf.Kit = { options: {} },
): readonly CaipNetworkId[] {
  const chains = networks.flatMap(({ caipNetworkId, chainNamespace, testnet }) =>
    !testnet && rpcNetworks.includes(caipNetworkId) ? caipNetworkId : (familyOf(kit, chainNamespace).mainNetwork ?? []),
  )
  return [...new Set(chains)].sort()
}
