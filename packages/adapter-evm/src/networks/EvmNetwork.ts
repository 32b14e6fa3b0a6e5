import type { Network } from '@mooring/core'

/** An EVM network as plain data. viem and wagmi accept it as their `Chain`. */
export type EvmNetwork<id extends number = number> = Network<'eip155'> & {
  id: id
  caipNetworkId: `eip155:${id}`
  rpcUrls: EvmNetwork.Named<{ readonly http: readonly string[]; readonly webSocket?: readonly string[] }>
  blockExplorers?: EvmNetwork.Named<{ readonly name: string; readonly url: string }>
  contracts?: { readonly [name in EvmNetwork.ContractName]?: Network.Contract }
}

export declare namespace EvmNetwork {
  /** The default, and others if there are any. */
  type Named<value> = { readonly default: value; readonly [name: string]: value }

  type ContractName = 'multicall3' | 'ensRegistry' | 'ensUniversalResolver' | 'erc6492Verifier'
}
