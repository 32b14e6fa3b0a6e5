import type { CaipNetworkId, Families, Namespace } from '../caip/Namespace.js'

/**
 * A network of a page: the shape of viem's `Chain`, and its chain family. Once `chainNamespace` is known to be that of
 * EVM, it is a `Chain`.
 *
 * @see Specification §3.
 */
export type Network<namespace extends Namespace = Namespace> = {
  [family in namespace]: Network.Input & {
    id: Families[family]['networkId']
    chainNamespace: family
    caipNetworkId: `${family}:${string}`
  }
}[namespace]

export declare namespace Network {
  type Explorer = {
    readonly name: string
    readonly url: string
    /** Its paths of an account, a transaction and a token. @default { address: 'address', tx: 'tx', token: 'token' } */
    readonly paths?: { readonly address: string; readonly tx: string; readonly token?: string } | undefined
  }

  type Contract = {
    readonly address: `0x${string}`
    /** The block of its deployment. */
    readonly blockCreated?: number | undefined
  }

  /** A contract on several networks, by their ids. */
  type Contracts = { readonly [chainId: number]: Network.Contract | undefined }

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
    contracts?: { readonly [name: string]: Network.Contract | Network.Contracts | undefined } | undefined
    testnet?: boolean | undefined
    /** @default 'eip155' */
    chainNamespace?: Namespace
    /** @default `${chainNamespace}:${id}` */
    caipNetworkId?: CaipNetworkId
    assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  }
}
