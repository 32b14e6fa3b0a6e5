import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import type { Network } from '../networks/Network.js'
import type { SwapForecast } from '../swap/judgeSimulation.js'
import type { TransactionMark } from '../transaction/UnconfirmedTransactionError.js'
import type { Connector } from './Connector.js'
import type { PageMetadata } from './ConnectorSource.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/** An amount of a network's own coin, in base units. */
export type Balance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The part of `value` that can be sent, where the rest is locked or frozen. @default `value` */
  readonly spendable?: bigint | undefined
}

/** The maximum cost of a transaction, in base units of the network's own coin. */
export type Fee = {
  /** All of it, `parts` included. */
  readonly value: bigint
  /** The parts of `value` that pay for more than the transaction itself. The preview lists each. */
  readonly parts?: readonly FeePart[] | undefined
  /** The price that `value` was computed with, in the family's own unit, such as `{ value: 12, unit: 'sat/vB' }`. */
  readonly rate?: { readonly value: number; readonly unit: string } | undefined
  /** The network's limits for this transfer. */
  readonly limits?: TransferLimits | undefined
  /** The gas limit, on networks with gas. `value` is this times `gasPrice`, and what a rollup charges beyond it. */
  readonly gas?: bigint | undefined
  /** The maximum price of a unit of gas. */
  readonly gasPrice?: bigint | undefined
}

/** `tokenAccount`: the deposit for an account that the receiver needs to hold the token, such as the rent on Solana. */
export type FeePart = { readonly kind: 'tokenAccount'; readonly value: bigint }

/**
 * The amounts that a network accepts. The form refuses other amounts before it asks the wallet.
 *
 * Bitcoin refuses dust, Solana an account below its rent, and Polkadot an account below its existential deposit. Coins of
 * Bitcoin that are not worth their fee, or may carry a collectible, stay where they are.
 */
export type TransferLimits = {
  /** The smallest amount that this receiver can get, in base units of the coin or the token. */
  readonly minimum?: bigint | undefined
  /** The spendable coins that the paying account must keep, in base units of the network's own coin. "Max" leaves it there. */
  readonly reserve?: bigint | undefined
}

/** A token's own data, and an account's balance of it. */
export type Token = {
  readonly address: CaipAddress
  /** Foreign text, cleaned and cut: two tokens may have the same. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly balance: bigint
  /** The part of `balance` that can be sent, where its issuer has frozen the rest. @default `balance` */
  readonly spendable?: bigint | undefined
  /** How much there is of it, in base units, if the network says so. */
  readonly supply?: bigint | undefined
  /** Other wallets multiply its amounts before they show them (ERC-8056, Token-2022): its price is not for these. */
  readonly isScaled?: boolean | undefined
}

/** The status of a transaction. */
export type TransactionStatus =
  | {
      readonly status: 'pending'
      /** What to search for it by when the network no longer knows it. */
      readonly mark?: TransactionMark | undefined
    }
  /**
   * A `failed` transaction was executed and reverted: only its fee was paid. `blockNumber` is the height of its block, or
   * its slot on Solana.
   */
  | {
      readonly status: 'confirmed' | 'failed'
      readonly blockNumber: bigint
      /** What was paid for it, in base units of the network's own coin. */
      readonly fee?: bigint | undefined
    }

/**
 * The capabilities of a chain family. A plain object: no base class, no registration. An optional method is a
 * capability: check whether it exists.
 *
 * Every method rejects only with our errors.
 *
 * @example
 * ```ts
 * import type { ChainAdapter } from '@mooring/core'
 *
 * const empty: ChainAdapter = {
 *   namespace: 'solana',
 *   watchConnectors: () => () => {},
 *   getBalance: async () => ({ value: 0n, decimals: 9, symbol: 'SOL' }),
 * }
 * ```
 */
export type ChainAdapter = {
  readonly namespace: Namespace
  /** What differs between chain families, where it is not what is known of this one. */
  readonly family?: Partial<Family> | undefined
  /** Calls back with the wallets of the page, now and on every change. Returns a stop function. */
  readonly watchConnectors: (
    onChange: (connectors: readonly Connector[]) => void,
    context?: ChainAdapter.Context,
  ) => () => void
  readonly getBalance: (parameters: ChainAdapter.BalanceParameters) => Promise<Balance>
  /** Creates a wallet from a connection that only carries requests. */
  readonly createWallet?: (session: RpcSession) => Promise<Wallet>
  /**
   * Estimates the maximum cost of a transfer or a call, with what rollups charge for their parent chain. A call that a
   * contract refuses fails with `ExecutionRevertedError`. Only some nodes check whether the account has enough coins.
   *
   * It is asked for each receiver and token, not for each amount: the fee and its `limits` hold for any amount. Until a
   * receiver is entered, `to` is the paying account.
   */
  readonly estimateFee?: (parameters: ChainAdapter.FeeParameters) => Promise<Fee>
  /**
   * Reads tokens of a network, in the requested order. Contracts that are not tokens, and tokens without decimals, are
   * left out.
   */
  readonly getTokens?: (parameters: ChainAdapter.TokensParameters) => Promise<readonly Token[]>
  /**
   * Verifies an address, its checksum and its network included, and returns it as wallets expect it. Without it, only the
   * shape of addresses is checked (`isAddress`).
   *
   * @throws {InvalidAddressError} It is not an address of this network.
   */
  readonly checkAddress?: (parameters: ChainAdapter.AddressCheck) => Promise<string>
  /**
   * Resolves a name to its address on the network. `undefined` if it has none.
   *
   * @throws {NameResolveError} No network of the page knows names, or the name's address is of another network.
   */
  readonly resolveName?: (parameters: ChainAdapter.NameParameters) => Promise<string | undefined>
  /** Finds the primary name of an address on the network, if that name resolves back to it. */
  readonly lookUpAddress?: (parameters: ChainAdapter.NamedParameters) => Promise<string | undefined>
  /** Checks whether an address has a contract. An account that only delegates to code (EIP-7702) is not a contract. */
  readonly hasCode?: (parameters: ChainAdapter.AddressParameters) => Promise<boolean>
  /** Reads the status of a transaction. `undefined` if the network does not know it (yet). */
  readonly getTransaction?: (parameters: ChainAdapter.TransactionParameters) => Promise<TransactionStatus | undefined>
  /** Reads how much of a token a contract may take from an account, in base units. */
  readonly getAllowance?: (parameters: ChainAdapter.AllowanceParameters) => Promise<bigint>
  /**
   * Asks the network whether a contract belongs to a source of swaps whose contracts change. `undefined` where the network
   * has no list of them.
   */
  readonly isSwapTarget?: (parameters: ChainAdapter.AddressParameters) => Promise<boolean | undefined>
  /**
   * Some contracts take tokens only by another one (Permit2): that is allowed the token, and then lets the contract take
   * it there. Reads whether it does so already, and writes the call that it needs otherwise.
   */
  readonly getPermit?: (parameters: ChainAdapter.PermitParameters) => Promise<ChainAdapter.Permit>
  /**
   * Reads the amount that an account has received by its own transaction, in base units. `undefined` if the network
   * cannot say so (yet).
   */
  readonly getReceived?: (parameters: ChainAdapter.ReceivedParameters) => Promise<bigint | undefined>
  /** Swaps as whole transactions, which others build and the wallet signs as they are. Without it, a swap is a call. */
  readonly swaps?: ChainAdapter.Swaps | undefined
  /** Preloads the code for connecting, from the page's own origin. */
  readonly preload?: () => Promise<unknown>
  /** Ends what runs in the background. A modal calls it when it is disposed; the adapter can be used again afterwards. */
  readonly dispose?: () => void
}

export declare namespace ChainAdapter {
  type Context = {
    /** The current networks of the page, of every family. */
    readonly networks: () => readonly Network[]
    /** The page's description of itself, for wallets that ask for one. */
    readonly metadata?: PageMetadata | undefined
  }
  type AddressParameters = { address: string; network: Network; signal: AbortSignal }
  type AddressCheck = { address: string; network: Network }
  type BalanceParameters = AddressParameters
  type FeeParameters = Wallet.Transfer & {
    /** For anything but a plain transfer: calldata, in hexadecimal, or a whole serialised transaction, in base64. */
    data?: string | undefined
    signal: AbortSignal
  }
  type TokensParameters = AddressParameters & {
    /** CAIP-10 addresses of contracts. */
    tokens: readonly string[]
  }
  type NameParameters = Omit<NamedParameters, 'address'> & { name: string }
  type NamedParameters = AddressParameters & {
    /** The networks of the page: one of them may keep the names of a network without a name service of its own. */
    networks?: readonly Network[] | undefined
  }
  type TransactionParameters = { hash: string; network: Network; signal: AbortSignal }
  type AllowanceParameters = AddressParameters & {
    /** The token's CAIP-10 address. */
    token: string
    /** The address of the contract that may take it. */
    spender: string
  }
  type PermitParameters = AllowanceParameters & {
    /** Exactly what the contract may take, in base units. */
    value: bigint
  }
  type Permit = {
    /** The name of the contract that is allowed the token. */
    readonly name: string
    /** Its address, in lower case. */
    readonly contract: string
    /** The call that lets `spender` take `value`. Undefined where it may, and for long enough to swap. */
    readonly transaction: { readonly to: string; readonly data: string; readonly value: bigint } | undefined
    /** How long the call lets it do so (minutes). */
    readonly minutes: number
  }
  type Swaps = {
    /** The coins that must stay in the account for the costs of a swap, about, in base units. */
    readonly cost: bigint
    /**
     * Reads a transaction that somebody else has built, and asks the network what it would change. `undefined` if the
     * network cannot say: nobody may sign it then.
     *
     * @throws {InvalidReplyError} It is no swap: it names what no swap does.
     */
    readonly forecast: (parameters: ChainAdapter.SwapParameters) => Promise<SwapForecast | undefined>
  }
  type SwapParameters = AddressParameters & {
    /** Serialised, in base64. */
    transaction: string
    /** The sold and the bought token, as CAIP-10, and the amounts in base units. */
    deal: {
      readonly source: string
      readonly to: string
      readonly value: bigint
      readonly minReceived: bigint
    }
    /** The contracts that the page knows to swap. */
    routers: readonly string[]
  }
  type ReceivedParameters = TransactionParameters & {
    /** Who received it. */
    address: string
    /** The token's CAIP-10 address. Defaults to the network's own coin. */
    token?: string | undefined
  }
}
