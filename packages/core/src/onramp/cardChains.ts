/** The networks for card purchases, by the provider's names. Specification §9. */
export const cardChains: readonly string[] = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
]

/** The networks with different names at the provider. */
const names: Readonly<Record<string, string>> = {
  'arbitrum one': 'arbitrum',
  avalanche: 'avalanche-c-chain',
  'op mainnet': 'optimism',
}

/**
 * Returns the card provider's name of a network.
 *
 * @example
 * ```ts
 * import { toCardChain } from '@mooring/core/internal'
 *
 * toCardChain('OP Mainnet') // 'optimism'
 * toCardChain('Fantom') // 'ethereum'
 * ```
 *
 * @param networkName - Our name of the network.
 * @returns One of `cardChains`; ethereum for every other network.
 * @see Specification §9.
 */
export function toCardChain(networkName: string): string {
  const lower = networkName.toLowerCase()
  const name = Object.hasOwn(names, lower) ? names[lower] : lower
  return cardChains.find((chain) => chain === name) ?? 'ethereum'
}
