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
   * Sends the network's own coin, or a token, and gives the transaction's hash. It is never sent a second time. An
   * `UnconfirmedTransactionError` says that it may have been sent, any other error that nothing was: `requestTransaction`
   * sorts the wallet's answers so.
   */
  readonly sendTransfer?: (parameters: Wallet.Transfer) => Promise<string>
  /** Sends a transaction as it is given, for swaps and approvals. Its answer is that of `sendTransfer`. */
  readonly sendTransaction?: (parameters: Wallet.Transaction) => Promise<string>
  /** Searches the network for a transaction that may have been sent. The wallet itself is not asked. */
  readonly findTransaction?: (parameters: Wallet.Search) => Promise<Wallet.Found>
  /**
   * Asks what the wallet can do for an account beyond single transactions, by network (EIP-5792). A wallet that knows no
   * capabilities has none: the answer is empty, and `sendCalls` would be refused.
   */
  readonly capabilities?: (parameters: {
    address: string
    networks: readonly Network[]
  }) => Promise<Wallet.Capabilities>
  /**
   * Sends several calls in one request and gives the id of the bundle (EIP-5792). As with `sendTransfer`, an
   * `UnconfirmedTransactionError` says that they may have been sent, any other error that none was.
   */
  readonly sendCalls?: (parameters: Wallet.Bundle) => Promise<string>
  /** Asks the wallet what has become of a bundle (EIP-5792). */
  readonly callsStatus?: (parameters: { id: string; network: Network }) => Promise<Wallet.BundleStatus>
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
    /** In base units (wei, lamports, satoshi), or those of the token. */
    value: bigint
    /** The token's CAIP-10 address, on the same network. Without, it is the network's own coin. */
    token?: string | undefined
  }

  type Call = {
    to: string
    /** What is paid along, in base units of the network's own coin. */
    value: bigint
    /** Calldata, in hexadecimal. */
    data: string
  }

  type Transaction = Call & {
    network: Network
    from: string
    /** The most gas that it may use. Without, the wallet estimates it. */
    gas?: bigint | undefined
  }

  type Bundle = {
    network: Network
    from: string
    /** In the order in which they are carried out. */
    calls: readonly Call[]
    /** Whether all of them must be carried out, or none. */
    isAtomic: boolean
    /** What the wallet is to use, by the name of the capability. */
    capabilities?: Readonly<Record<string, unknown>> | undefined
  }

  /** By CAIP-2 id, then by the name of the capability. What is in it comes from the wallet, and is not checked. */
  type Capabilities = { readonly [network in CaipNetworkId]?: Readonly<Record<string, unknown>> }

  type BundleStatus = {
    /** `partial`: some calls were carried out, others were not. */
    status: 'pending' | 'confirmed' | 'partial' | 'failed'
    /** The transactions that carried the calls, as far as the wallet names them. */
    hashes: readonly string[]
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
