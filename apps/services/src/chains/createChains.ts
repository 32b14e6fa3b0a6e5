import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import type { NetworkConfig } from '../config/Config.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** A network with something behind it to ask. */
export type ServedChain = {
  readonly network: NetworkConfig
  /** The part of the CAIP-2 id before the colon. */
  readonly namespace: string
  /** For EVM networks only. Batches calls, and goes to the next endpoint when one fails. */
  readonly client: PublicClient | undefined
}

export type Chains = {
  readonly all: readonly ServedChain[]
  /** Undefined for a network that these services do not know. */
  readonly find: (caipNetworkId: string) => ServedChain | undefined
  /**
   * @throws {ServiceError} 400: these services do not know the network.
   */
  readonly get: (caipNetworkId: string, field?: string) => ServedChain
}

/** The networks of the configuration. Nothing is asked until it is needed. */
export function createChains(networks: readonly NetworkConfig[]): Chains {
  const all = networks.map(toChain)
  const byId = new Map(all.map((chain) => [chain.network.caipNetworkId, chain]))
  return {
    all,
    find: (caipNetworkId) => byId.get(caipNetworkId),
    get(caipNetworkId, field = 'chainId') {
      const chain = byId.get(caipNetworkId)
      if (!chain) throw new ServiceError(400, field, 'The network provided is not supported')
      return chain
    },
  }
}

function toChain(network: NetworkConfig): ServedChain {
  const [namespace = '', reference = ''] = network.caipNetworkId.split(':')
  if (namespace !== 'eip155') return { network, namespace, client: undefined }
  const { multicall3, ensUniversalResolver } = network.contracts
  const contract = (address: string | undefined) => address && { address: address as `0x${string}` }
  const client = createPublicClient({
    chain: {
      id: Number(reference),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: { default: { http: network.rpc } },
      contracts: {
        ...(multicall3 ? { multicall3: contract(multicall3) as { address: `0x${string}` } } : {}),
        ...(ensUniversalResolver
          ? { ensUniversalResolver: contract(ensUniversalResolver) as { address: `0x${string}` } }
          : {}),
      },
    },
    batch: { multicall: multicall3 !== undefined },
    transport: fallback(network.rpc.map((url) => http(url, { batch: true, timeout: 10_000, retryCount: 1 }))),
  })
  return { network, namespace, client: client as PublicClient }
}
