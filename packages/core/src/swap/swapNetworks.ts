import type { CaipNetworkId } from '../caip/Namespace.js'

/** The networks with swaps. Specification §9. */
export const swapNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/**
 * Checks whether a network has swaps.
 *
 * @example
 * ```ts
 * import { isSwapNetwork } from '@mooring/core/internal'
 *
 * isSwapNetwork('eip155:1') // true
 * isSwapNetwork('eip155:11155111') // false
 * ```
 *
 * @see Specification §9.
 */
export function isSwapNetwork(network: string | undefined): boolean {
  return (swapNetworks as readonly (string | undefined)[]).includes(network)
}
