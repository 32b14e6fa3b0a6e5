import type { Namespace } from '../caip/Namespace.js'
import type { Wallet } from './Wallet.js'

/**
 * How a connector came to be known.
 *
 * @see Specification §3.
 */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'ID_AUTH'

/**
 * One way to reach a wallet: a provider in the page, a WalletConnect relay, an embedded frame.
 *
 * Every method rejects with one of our errors (see `toRpcError`) and nothing else.
 */
export type Connector = {
  /** Stays the same from one visit to the next. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The chain families that it can reach. */
  readonly namespaces: readonly Namespace[]
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  /** What an announced wallet says of itself. It is a label, never a proof. */
  readonly info?: { readonly rdns: string } | undefined
  readonly provider?: unknown
  /**
   * Asks the wallet to connect, and gives a wallet for each family that was granted. An abort drops the attempt; once
   * settled it has no effect.
   */
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  /** Connects again without asking the person, or gives an empty list if the wallet does not let us. */
  readonly reconnect?: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  /** Gives the permission back where the wallet can: for some families, or for all. */
  readonly disconnect: (parameters?: { namespaces?: readonly Namespace[] }) => Promise<void>
}

export declare namespace Connector {
  type Parameters = {
    /** The families that are asked for, all among `namespaces` of the connector. */
    namespaces: readonly Namespace[]
    signal: AbortSignal
    /** Is handed the address to show as a QR code, each time there is a new one. */
    onUri?: ((uri: string) => void) | undefined
  }
}
