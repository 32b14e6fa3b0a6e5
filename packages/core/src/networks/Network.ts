import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'

/**
 * A network of a page: the shape of viem's `Chain`, and its chain family.
 *
 * @see Specification §3.
 */
export type Network = Network.Input & {
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
}

export declare namespace Network {
  type Explorer = {
    readonly name: string
    readonly url: string
    /** Its paths of an account, a transaction and a token. @default { address: 'address', tx: 'tx', token: 'token' } */
    readonly paths?: { readonly address: string; readonly tx: string; readonly token?: string } | undefined
  }

  /**
   * A network that a page may pass: one of an adapter, an object of `viem/chains`, or the same shape written by hand.
   */
  type Input = {
    id: number | string
    name: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
    rpcUrls: { readonly default: { readonly http: readonly string[] } }
    blockExplorers?: { readonly default: Network.Explorer } | undefined
    /** Well-known contracts, by viem's names: `multicall3`, `ensUniversalResolver`. */
    contracts?: object | undefined
    testnet?: boolean | undefined
    /** @default 'eip155' */
    chainNamespace?: Namespace
    /** @default `${chainNamespace}:${id}` */
    caipNetworkId?: CaipNetworkId
    assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  }
}
