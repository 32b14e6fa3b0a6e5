import type { Network } from '@mooring/core'
import { contracts, multicall3 } from './contracts.ts'

/** A local network: what a page passes on, and what viem takes as its chain. */
export type LocalNetwork = Network.Input & {
  readonly id: number
  readonly contracts: Readonly<
    Record<'ensRegistry' | 'ensUniversalResolver' | 'multicall3', { readonly address: `0x${string}` }>
  >
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Those that viem looks for by themselves; the others are exported one by one. */
const knownContracts: LocalNetwork['contracts'] = {
  ensRegistry: { address: contracts.nameRegistry },
  ensUniversalResolver: { address: contracts.nameLookup },
  multicall3: { address: multicall3 },
}

/** The first local chain, at its usual place. */
export const harbour: LocalNetwork = {
  id: 31_337,
  name: 'Local Harbour',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  contracts: knownContracts,
}

/** The second local chain, at its usual place. */
export const lighthouse: LocalNetwork = {
  id: 31_338,
  name: 'Local Lighthouse',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
  contracts: knownContracts,
}
