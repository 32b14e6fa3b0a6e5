import type { Network } from '@mooring/core'

/** The start of the hash of the chain's first block: a placeholder of Chopsticks. */
const reference = '45'.repeat(16)

/** The local Polkadot chain, at its default address. Its addresses have the prefix 2. */
export const localPolkadot: Network.Input & {
  chainNamespace: 'polkadot'
  caipNetworkId: `polkadot:${string}`
  ss58Format: number
} = {
  id: reference,
  name: 'Local Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${reference}`,
  ss58Format: 2,
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8000'] } },
}
