import type { Network } from '@mooring/core'

/** A network as a page writes it, by the name that AppKit gives it. */
export type AppKitNetwork = Network.Input

/**
 * Checks the shape of a network of your own, and gives it back as it is.
 *
 * @example
 * ```ts
 * import { defineChain } from '@mooring/adapter-evm/networks'
 *
 * export const harbour = defineChain({
 *   id: 31337,
 *   name: 'Harbour',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * })
 * ```
 *
 * @param network - The network, with the keys that viem's `Chain` has.
 */
export function defineChain<const network extends AppKitNetwork>(network: network): network {
  return network
}
