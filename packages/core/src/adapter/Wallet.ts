import type { AccountType } from '../account/accountTypes.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { Explanation, Simulation } from '../requests/Explanation.js'
import type { Cacao } from '../siwx/SiwxSession.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { TransactionMark } from '../transaction/UnconfirmedTransactionError.js'
import type { Fee } from './ChainAdapter.js'

/**
 * A connected wallet on one chain family. An optional method is a capability: check whether it exists.
 *
 * Every method rejects only with our errors.
 */
export type Wallet = {
  readonly namespace: Namespace
  /**
   * CAIP-10 account ids at the time of connecting, the active one first. Their networks are those that the wallet
   * serves, or its current one.
   */
  readonly accounts: readonly CaipAddress[]
  /** The wallet's current network, if it has its own. Otherwise it serves each network in `accounts`. */
  readonly network?: CaipNetworkId | undefined
  /** The sign-in messages that the visitor signed while connecting, if the page asked for one. Not verified. */
  readonly signedIn?: readonly Wallet.SignedIn[] | undefined
  /** The wallet's raw provider, for libraries: an EIP-1193 provider, a Wallet Standard wallet. */
  readonly provider: unknown
  /**
   * Calls back when the accounts or the network change. An empty list of accounts means that the wallet has
   * disconnected. Returns a stop function.
   */
  readonly watch: (onChange: (change: Wallet.State) => void) => () => void
  /**
   * Calls back when the visitor chooses another network in a wallet that serves several at once, so that the page
   * follows. Returns a stop function.
   */
  readonly watchNetwork?: (onChoose: (network: CaipNetworkId) => void) => () => void
  /** The kind of an account, in wallets that have several: on Bitcoin, one for payments and one for ordinals. */
  readonly accountType?: (address: string) => AccountType | undefined
  /** The types that the account in use can have on a network, where the visitor can switch between several. */
  readonly accountTypes?: (network: CaipNetworkId) => readonly AccountType[]
  /**
   * Switches the account in use to another type; `watch` reports it. Nothing is sent.
   *
   * @throws {BaseError} The wallet did not, or did not answer: the type may have changed all the same.
   */
  readonly chooseAccountType?: (type: AccountType) => Promise<void>
  /** Whether the account in use runs the code of a smart account on the network in use, as far as the wallet knows. */
  readonly isSmartAccountDeployed?: () => boolean
  /** What the wallet says about an account, to choose one by. */
  readonly describeAccount?: (address: string) => Wallet.AccountDetails | undefined
  /** Who is logged in to an embedded wallet. */
  readonly user?: () => Wallet.User | undefined
  /** Makes one of `accounts` the active one, without asking the visitor; `watch` reports it. */
  readonly chooseAccount?: (address: string) => void
  readonly signMessage: (parameters: Wallet.Message) => Promise<string>
  /** Signs structured data (EIP-712). */
  readonly signTypedData?: (parameters: { address: string; typedData: TypedData }) => Promise<string>
  /**
   * Signs inputs of a partially signed Bitcoin transaction (BIP-174). With `broadcast` it settles like `sendTransfer`: an
   * `UnconfirmedTransactionError` means that the transaction may have been sent.
   */
  readonly signPsbt?: (parameters: Wallet.Psbt) => Promise<Wallet.SignedPsbt>
  /**
   * Connects and signs in at once: the wallet writes the message itself (`solana:signIn`). The text and the signature are
   * checked against the request before they are returned; a server verifies them once more.
   */
  readonly signIn?: (parameters: Wallet.SignIn) => Promise<Wallet.SignedIn>
  /** Signs a serialised transaction without sending it (Solana). */
  readonly signTransaction?: (parameters: Wallet.Serialized) => Promise<Uint8Array>
  /** Signs several serialised transactions in one request (Solana). */
  readonly signAllTransactions?: (parameters: Wallet.AllSerialized) => Promise<readonly Uint8Array[]>
  /** Signs and sends a serialised transaction (Solana). Settles like `sendTransfer`. */
  readonly signAndSendTransaction?: (parameters: Wallet.Serialized) => Promise<string>
  /** Signs a transaction in the JSON format of Polkadot's signers, and sends nothing. */
  readonly signPayload?: (payload: SignerPayload) => Promise<Wallet.SignedPayload>
  /** Passes a request on unchanged, and returns the wallet's answer unchecked. */
  readonly request?: (parameters: Wallet.Request) => Promise<unknown>
  /**
   * Reads what a request would do, without asking the wallet. What cannot be read is `unknown`; it never guesses.
   *
   * @throws {InvalidParamsRpcError} The parameters are not those of the method.
   */
  readonly explain?: (parameters: Wallet.Request) => Promise<Explanation>
  /** Asks the network what transactions would change. `undefined` if its nodes cannot say. */
  readonly simulate?: (parameters: Wallet.SimulationParameters) => Promise<Simulation | undefined>
  /** Resolves when the wallet has switched its network; `watch` reports the change itself. */
  readonly switchNetwork?: (parameters: { network: Network }) => Promise<void>
  /**
   * Sends the network's own coin, or a token, and returns the transaction's hash. Never sends a second time. An
   * `UnconfirmedTransactionError` means that the transaction may have been sent; any other error means that nothing was
   * sent. `requestTransaction` classifies the wallet's answers accordingly, and `sentNothing` knows the errors that prove
   * it: reject with one of them, such as `SendError`, because an unknown error counts as unconfirmed.
   */
  readonly sendTransfer?: (parameters: Wallet.Transfer) => Promise<string>
  /**
   * Makes what `sendTransfer` would ask the wallet for, to simulate it. Asks the network at most, never the wallet.
   *
   * @throws {BaseError} Such a transfer would not be sent.
   */
  readonly prepareTransfer?: (parameters: Wallet.Transfer) => Promise<Wallet.Prepared>
  /** Sends a transaction unchanged, for swaps and approvals. Settles like `sendTransfer`. */
  readonly sendTransaction?: (parameters: Wallet.Transaction) => Promise<string>
  /** Searches the network for a transaction that may have been sent, without asking the wallet. */
  readonly findTransaction?: (parameters: Wallet.Search) => Promise<Wallet.Found>
  /**
   * Reads the wallet's capabilities for an account beyond single transactions, by network (EIP-5792). For a wallet
   * without capabilities the result is empty, and `sendCalls` would be refused.
   */
  readonly capabilities?: (parameters: {
    address: string
    networks: readonly Network[]
  }) => Promise<Wallet.Capabilities>
  /**
   * Sends several calls in one request and returns the id of the bundle (EIP-5792). As with `sendTransfer`, an
   * `UnconfirmedTransactionError` means that they may have been sent, any other error that none was.
   */
  readonly sendCalls?: (parameters: Wallet.Bundle) => Promise<string>
  /** Asks the wallet for the status of a bundle (EIP-5792). */
  readonly callsStatus?: (parameters: { id: string; network: Network }) => Promise<Wallet.BundleStatus>
}

/** Structured data in the JSON format of EIP-712. */
export type TypedData = {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** A Polkadot transaction to sign, as `SignerPayloadJSON` of polkadot-js. Numbers are hexadecimal, big-endian. */
export type SignerPayload = {
  /** The account that signs, and pays the fee. */
  address: string
  /** The encoded call. */
  method: string
  genesisHash: string
  blockHash: string
  blockNumber: string
  era: string
  nonce: string
  tip: string
  specVersion: string
  transactionVersion: string
  signedExtensions: readonly string[]
  /** The version of the extrinsic format. */
  version: number
  /** Further fields, such as `assetId`, `mode`, `metadataHash` and `withSignedTransaction`. */
  [field: string]: unknown
}

export declare namespace Wallet {
  /** All accounts, in the format of `Wallet.accounts`, and the current network of a wallet that has its own. */
  type State = {
    readonly accounts: readonly CaipAddress[]
    readonly network?: CaipNetworkId | undefined
  }

  type Request = {
    network: Network
    address: string
    method: string
    params: unknown
    /** Whether it only reads, on whatever network the wallet is. @default false */
    isSafe?: boolean | undefined
    /** The fee that the visitor has approved, as `explain` returned it. */
    fee?: Fee | undefined
  }

  /** Transactions of the account, as `simulate` takes them. */
  type Prepared = Pick<Explanation, 'calls' | 'transactions'>

  type SimulationParameters = Prepared & {
    network: Network
    address: string
    signal: AbortSignal
  }

  /** What a wallet says about one of its accounts. It proves nothing. */
  type AccountDetails = {
    /** The name that the visitor gave it: foreign text, cleaned and cut. */
    readonly name?: string | undefined
    /** Who signs for it, if it is more than a key in the wallet. */
    readonly signer?: 'ledger' | 'hardware' | 'multisig' | 'proxy' | 'watchOnly' | undefined
  }

  /** The user of an embedded wallet. What a social provider says is foreign text, cleaned and cut. Specification §3. */
  type User = {
    readonly email?: string | undefined
    readonly userName?: string | undefined
    /** `undefined`: logged in by e-mail. */
    readonly socialProvider?: SocialProvider | undefined
  }

  /** The signature in hexadecimal, and the whole signed transaction if the wallet returns it. */
  type SignedPayload = { readonly signature: string; readonly signedTransaction?: string | undefined }

  type Message = {
    address: string
    message: string
    /**
     * The form of the signature, on Bitcoin: `bip322`, or the older `ecdsa`, which Taproot accounts do not have.
     *
     * @default 'bip322' for segwit and Taproot, 'ecdsa' for older addresses
     */
    protocol?: 'ecdsa' | 'bip322' | undefined
  }

  type Psbt = {
    network: Network
    /** The transaction, in base64. */
    psbt: string
    /** The inputs to sign. All of them belong to accounts of the wallet. */
    inputs: readonly PsbtInput[]
    /**
     * Whether the wallet completes the signed inputs, so that the transaction can be sent. Wallets without the choice
     * decide themselves.
     *
     * @default the value of `broadcast`
     */
    finalize?: boolean | undefined
    /** Whether the wallet sends the transaction. @default false */
    broadcast?: boolean | undefined
  }

  type PsbtInput = {
    /** The position among the inputs of the transaction, from 0. */
    index: number
    /** The account that signs. */
    address: string
    /** The signature hash types to allow, such as 1 for `ALL`. Defaults to the wallet's own. */
    sighashTypes?: readonly number[] | undefined
    /** The key that signs, in hexadecimal, where it is not the one of the address. */
    publicKey?: string | undefined
    /** Whether a Taproot input is signed with the key as it is: a script spends it. @default false */
    disableTweakSigner?: boolean | undefined
    /** Whether the input is signed with the tweaked key. Defaults to the wallet's own choice. */
    useTweakedSigner?: boolean | undefined
  }

  /** The transaction with the signatures, in base64, and its id if it was sent. */
  type SignedPsbt = { psbt: string; txid?: string | undefined }

  /** What a sign-in message says. The fields of EIP-4361 and CAIP-122. */
  type SignIn = {
    network: Network
    address: string
    domain: string
    uri?: string | undefined
    statement?: string | undefined
    nonce?: string | undefined
    /** ISO 8601, like the other times. */
    issuedAt?: string | undefined
    expirationTime?: string | undefined
    notBefore?: string | undefined
    requestId?: string | undefined
    resources?: readonly string[] | undefined
  }

  type SignedIn = {
    address: string
    message: string
    signature: string
    /** The same as one record, if the wallet made one. */
    cacao?: Cacao | undefined
  }

  type Serialized = { network: Network; address: string; transaction: Uint8Array }

  type AllSerialized = { network: Network; address: string; transactions: readonly Uint8Array[] }

  type Transfer = {
    network: Network
    from: string
    to: string
    /** In base units of the coin (wei, lamports, satoshi) or the token. */
    value: bigint
    /** The token's CAIP-10 address, on the same network. Defaults to the network's own coin. */
    token?: string | undefined
    /** The fee that the visitor has approved, where the wallet takes one or its rate. Defaults to the wallet's own. */
    fee?: Fee | undefined
  }

  type Call = {
    to: string
    /** The amount to pay along, in base units of the network's own coin. */
    value: bigint
    /** Calldata, in hexadecimal. */
    data: string
  }

  type Transaction = Call & {
    network: Network
    from: string
    /** The gas limit. Defaults to the wallet's estimate. */
    gas?: bigint | undefined
  }

  type Bundle = {
    network: Network
    from: string
    /** In the order of execution. */
    calls: readonly Call[]
    /** Whether either all or none of them must be executed. */
    isAtomic: boolean
    /** The capabilities to use, by name. */
    capabilities?: Readonly<Record<string, unknown>> | undefined
  }

  /** By CAIP-2 id, then by the name of the capability. The contents come from the wallet, unchecked. */
  type Capabilities = { readonly [network in CaipNetworkId]?: Readonly<Record<string, unknown>> }

  type BundleStatus = {
    /** `partial`: only some of the calls were executed. */
    status: 'pending' | 'confirmed' | 'partial' | 'failed'
    /** The transactions with the calls, as far as the wallet lists them. */
    hashes: readonly string[]
  }

  /** The data of an `UnconfirmedTransactionError`, and the transaction. */
  type Search = Transfer & {
    /** Calldata, or a whole serialised transaction, in base64. @default '0x' */
    data?: string | undefined
    mark: TransactionMark | undefined
    hash: string | undefined
    signal: AbortSignal
  }

  type Found =
    /** Pending, or in a block. */
    | { status: 'found'; hash: string }
    /** Another transaction of the account has replaced it, as far as the network shows. */
    | { status: 'replaced'; hash: string }
    /** Not found (yet). */
    | { status: 'missing' }
}
