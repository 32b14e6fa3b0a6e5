import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import { rpcNetworks } from '../networks/rpcNetworks.js'

/** The network that every wallet of a chain family supports. */
const mainChains: Readonly<Record<Namespace, CaipNetworkId>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/**
 * The networks to ask the catalogue for. Wallets do not list test networks and networks of the page's own, so those
 * stand for the main network of their family.
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
 * @see Specification §7: chains. CAIP-2.
 */
export function catalogueChains(networks: readonly Network[]): readonly CaipNetworkId[] {
  const chains = networks.map(({ caipNetworkId, chainNamespace, testnet }) =>
    !testnet && rpcNetworks.includes(caipNetworkId) ? caipNetworkId : mainChains[chainNamespace],
  )
  return [...new Set(chains)].sort()
}
