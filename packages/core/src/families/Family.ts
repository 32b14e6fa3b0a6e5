import type { CaipNetworkId } from '../caip/Namespace.js'
import type { NamespaceFeature } from '../features/supportsFeature.js'
import type { Network } from '../networks/Network.js'
import type { SuggestedWallet } from '../wallets/suggestedWallets.js'

/**
 * What differs between chain families, as data: names, the form of addresses, links and sentences. An adapter has it as
 * `family`. Each rule has a default for what is left out.
 *
 * @example
 * ```ts
 * import type { Family } from '@mooring/core'
 *
 * const kelp: Family = {
 *   name: 'Kelp',
 *   address: /^kelp1[a-z0-9]{20,60}$/u,
 *   scheme: 'kelp',
 *   paymentUri: ({ address, amount }) => `kelp:${address}?amount=${amount}`,
 * }
 * ```
 */
export type Family = {
  /** What visitors call it. A proper name, the same in every language. */
  readonly name: string
  /** The address of its picture. @default the icon that the modal brings along, else letters */
  readonly imageUrl?: string | undefined
  /** The capabilities that it has. @default none */
  readonly features?: readonly NamespaceFeature[] | undefined
  /** The shape of an address, without regard to its checksum. @default every address of CAIP-10 */
  readonly address?: RegExp | undefined
  /** What an address begins with on its way to a wallet, though a visitor may leave it out. */
  readonly addressPrefix?: string | undefined
  /** What stands for the address of a network's own coin, which has none. @default '0x' */
  readonly coinAddress?: string | undefined
  /** Whether addresses that differ in capitals alone are the same. @default false */
  readonly ignoresCase?: boolean | undefined
  /** Whether an account has one address on all networks. @default false */
  readonly sharesAddress?: boolean | undefined
  /** What a payment link begins with, such as `ethereum` of `ethereum:0x…`. */
  readonly scheme?: string | undefined
  /** Writes a request for the network's own coin. @default the address alone */
  readonly paymentUri?: ((payment: Family.Payment) => string) | undefined
  /** Where an explorer shows a non-fungible token that has no contract. @default the page of a token, by its id */
  readonly nftPage?: ((tokenId: string) => Family.Page) | undefined
  /** Whether the network's own coin cannot be sent until the price of gas is known. @default false */
  readonly needsGasPrice?: boolean | undefined
  /** What a session through a relay, such as WalletConnect, is asked for. A wallet grants what it supports. */
  readonly session?: { readonly methods: readonly string[]; readonly events: readonly string[] } | undefined
  /**
   * Its well-known wallets, for a visitor who has none, and the links that open the page in their apps. Nothing is loaded
   * from their addresses.
   */
  readonly wallets?: readonly SuggestedWallet[] | undefined
  /** Whether its networks have numbers, which their `id` is. @default false */
  readonly numbersNetworks?: boolean | undefined
  /** The network that every wallet of the family supports, as catalogues know it. */
  readonly mainNetwork?: CaipNetworkId | undefined
}

export declare namespace Family {
  /** A page of an explorer. */
  type Page = { readonly what: string; readonly kind: 'address' | 'tx' | 'token' }

  type Payment = {
    readonly address: string
    /** In base units. */
    readonly value: bigint
    /** The same in coins: digits and a point. */
    readonly amount: string
    readonly network: Network
  }
}
