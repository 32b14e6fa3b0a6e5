import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { TransactionMark } from '../send/UnconfirmedTransactionError.js'

/**
 * A connected wallet on one chain family. An optional method is a capability: who needs it asks for its presence.
 *
 * Every method rejects with one of our errors and nothing else.
 */
export type Wallet = {
  readonly namespace: Namespace
  /**
   * CAIP-10 account ids at the time of connecting, the active one first. They name the networks that the wallet serves, or
   * the one it is on.
   */
  readonly accounts: readonly CaipAddress[]
  /** The network that the wallet is on, if it has one of its own. Without, it serves each network that `accounts` name. */
  readonly network?: CaipNetworkId | undefined
  /** What the wallet itself gave us, for libraries that want it: an EIP-1193 provider, a Wallet Standard wallet. */
  readonly provider: unknown
  /**
   * Calls back when the accounts or the network changed. An empty list of accounts means that the wallet has
   * disconnected. Returns a stop function.
   */
  readonly watch: (onChange: (change: Wallet.State) => void) => () => void
  readonly signMessage: (parameters: { address: string; message: string }) => Promise<string>
  /** Signs structured data (EIP-712). */
  readonly signTypedData?: (parameters: { address: string; typedData: TypedData }) => Promise<string>
  /** Settles when the wallet has changed its network; the change itself arrives through `watch`. */
  readonly switchNetwork?: (parameters: { network: Network }) => Promise<void>
  /**
   * Sends the network's own coin and gives the transaction's hash. It is never sent a second time. An
   * `UnconfirmedTransactionError` says that it may have been sent, any other error that nothing was: `requestTransaction`
   * sorts the wallet's answers so.
   */
  readonly sendTransfer?: (parameters: Wallet.Transfer) => Promise<string>
  /** Searches the network for a transaction that may have been sent. The wallet itself is not asked. */
  readonly findTransaction?: (parameters: Wallet.Search) => Promise<Wallet.Found>
}

/** Structured data as EIP-712 writes it in JSON. */
export type TypedData = {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

export declare namespace Wallet {
  /** All accounts, as `Wallet.accounts` has them, and the network of a wallet that has one of its own. */
  type State = {
    readonly accounts: readonly CaipAddress[]
    readonly network?: CaipNetworkId | undefined
  }

  type Transfer = {
    network: Network
    from: string
    to: string
    /** In base units (wei, lamports, satoshi). */
    value: bigint
  }

  /** What an `UnconfirmedTransactionError` knows, and what was to be sent. */
  type Search = Transfer & {
    /** Calldata. @default '0x' */
    data?: string | undefined
    mark: TransactionMark | undefined
    hash: string | undefined
    signal: AbortSignal
  }

  type Found =
    /** It waits, or is in a block. */
    | { status: 'found'; hash: string }
    /** Another transaction of the account has come instead, as far as can be seen. */
    | { status: 'replaced'; hash: string }
    /** Not there (yet). */
    | { status: 'missing' }
}
