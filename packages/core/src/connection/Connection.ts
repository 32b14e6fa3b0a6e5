import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'

/**
 * A wallet in use on one chain family. One connector may have a connection on each family that it reaches, and a family
 * may have several connections side by side.
 */
export type Connection = {
  readonly connector: Connector
  readonly namespace: Namespace
  readonly wallet: Wallet
  /** CAIP-10, the active account first. Never empty. */
  readonly accounts: readonly CaipAddress[]
  /** Where the wallet is, if it has a network of its own. */
  readonly network: CaipNetworkId | undefined
}

/** A connection of an earlier visit, as it is stored. */
export type RememberedConnection = { readonly connectorId: string; readonly namespace: Namespace }
