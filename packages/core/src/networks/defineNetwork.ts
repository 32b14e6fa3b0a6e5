import type { Network } from './Network.js'
import { toNetwork } from './toNetwork.js'

/**
 * Defines a custom network, with type checking. A family may have further fields, such as `ss58Format` of Polkadot.
 *
 * @example
 * ```ts
 * import { defineNetwork } from '@mooring/core'
 *
 * const local = defineNetwork({
 *   id: 31337,
 *   name: 'Local',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * })
 * ```
 *
 * @throws {CaipError} The namespace or the id cannot be part of a CAIP-2 id.
 * @see Specification §3.
 */
export function defineNetwork<network extends Network.Input>(network: network): Network {
  return toNetwork(network)
}
