import type { CaipNetworkId, Network } from '@mooring/core'

/** The name of a cluster in the Wallet Standard. */
export type Cluster = `solana:${string}`

/** The public clusters. Their CAIP-2 reference is the start of the genesis hash. */
const references: Readonly<Record<Cluster, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** Wallets use one name for all local chains, although each has a genesis hash of its own. */
const local = 'solana:localnet'

/** Returns the name that wallets use for a network. */
export function toCluster(network: CaipNetworkId): Cluster {
  const found = Object.entries(references).find(([, reference]) => reference === network)
  return (found?.[0] ?? local) as Cluster
}

/** Returns the networks of a cluster. For a local chain: all networks of the page except the public clusters. */
export function toNetworkIds(cluster: unknown, networks: readonly Network[]): readonly CaipNetworkId[] {
  if (cluster === local) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
    const ids = own.map(({ caipNetworkId }) => caipNetworkId).filter((id) => toCluster(id) === local)
    return own.length > 0 ? ids : [local]
  }
  const found = typeof cluster === 'string' && Object.hasOwn(references, cluster) && references[cluster as Cluster]
  return found ? [found] : []
}
