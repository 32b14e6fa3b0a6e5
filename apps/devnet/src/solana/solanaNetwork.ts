import type { Network } from '@mooring/core'

/** The start of the chain's genesis hash. */
const reference = '4vB2qhEuHWGhvTDuSYV6E72ThrSon1DA'

/** The local Solana chain, at its default address. */
export const localSolana: Network.Input & { chainNamespace: 'solana'; caipNetworkId: `solana:${string}` } = {
  id: reference,
  name: 'Local Solana',
  chainNamespace: 'solana',
  caipNetworkId: `solana:${reference}`,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
}
