import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient, type SourceClient } from './createSourceClient.ts'

/** @see https://www.alchemy.com/docs/reference/node-supported-chains */
export const alchemyNetworks: Readonly<Record<string, string>> = {
  'eip155:1': 'eth-mainnet',
  'eip155:10': 'opt-mainnet',
  'eip155:56': 'bnb-mainnet',
  'eip155:100': 'gnosis-mainnet',
  'eip155:130': 'unichain-mainnet',
  'eip155:137': 'polygon-mainnet',
  'eip155:146': 'sonic-mainnet',
  'eip155:324': 'zksync-mainnet',
  'eip155:8453': 'base-mainnet',
  'eip155:42161': 'arb-mainnet',
  'eip155:42220': 'celo-mainnet',
  'eip155:43114': 'avax-mainnet',
  'eip155:59144': 'linea-mainnet',
  'eip155:80094': 'berachain-mainnet',
  'eip155:534352': 'scroll-mainnet',
  'eip155:11155111': 'eth-sepolia',
}

/** Asks Alchemy, which has an address for each network. */
export function createAlchemyClient({ url, key, names, networks }: createAlchemyClient.Options): {
  readonly serves: (chain: ServedChain) => boolean
  readonly clientOf: (chain: ServedChain) => SourceClient
} {
  const nameOf = ({ network }: ServedChain) => ({ ...alchemyNetworks, ...names })[network.caipNetworkId]
  return {
    serves: (chain) => nameOf(chain) !== undefined && networks?.includes(chain.network.caipNetworkId) !== false,
    clientOf: (chain) =>
      createSourceClient({
        url: url.replaceAll('{network}', nameOf(chain) ?? ''),
        // It keeps the key out of addresses.
        headers: { authorization: `Bearer ${key}` },
      }),
  }
}

export declare namespace createAlchemyClient {
  type Options = {
    /** With `{network}`. */
    url: string
    key: string
    /** Its names of more networks, by CAIP-2. */
    names?: Readonly<Record<string, string>>
    /** CAIP-2. Only these. */
    networks?: readonly string[]
  }
}
