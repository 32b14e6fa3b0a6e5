import type { CaipNetworkId, Network } from '@mooring/core'

/** A cluster by the name that the Wallet Standard gives it. */
export type Cluster = `solana:${string}`

/** The public clusters: CAIP-2 is the start of the genesis hash. */
const references: Readonly<Record<Cluster, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** Every chain of its own has another genesis, and wallets have one name for all of them. */
const local = 'solana:localnet'

/** The name of a network's cluster in wallets. */
export function toCluster(network: CaipNetworkId): Cluster {
  const found = Object.entries(references).find(([, reference]) => reference === network)
  return (found?.[0] ?? local) as Cluster
}

/** Returns the networks of a cluster. For a local chain, these are all networks of the page except the public clusters. */
export function toNetworkIds(cluster: unknown, networks: readonly Network[]): readonly CaipNetworkId[] {
  if (cluster === local) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
    const ids = own.map(({ caipNetworkId }) => caipNetworkId).filter((id) => toCluster(id) === local)
    return own.length > 0 ? ids : [local]
  }
  const found = typeof cluster === 'string' && Object.hasOwn(references, cluster) && references[cluster as Cluster]
  return found ? [found] : []
}
