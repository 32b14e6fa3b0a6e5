import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { Connector } from './Connector.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/** An amount of a network's own coin, in base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** The maximum cost of a transaction, in base units of the network's own coin. */
export type Fee = {
  readonly value: bigint
  /** The gas limit, on networks with gas. `value` is this times `gasPrice`. */
  readonly gas?: bigint | undefined
  /** The maximum price of a unit of gas. */
  readonly gasPrice?: bigint | undefined
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
}

/** The status of a transaction. */
export type TransactionStatus =
  | { readonly status: 'pending' }
  /** A `failed` transaction was executed and reverted: only its fee was paid. */
  | { readonly status: 'confirmed' | 'failed'; readonly blockNumber: bigint }

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
  /** Calls back with the wallets of the page, now and on every change. Returns a stop function. */
  readonly watchConnectors: (onChange: (connectors: readonly Connector[]) => void) => () => void
  readonly getBalance: (parameters: ChainAdapter.BalanceParameters) => Promise<Balance>
  /** Creates a wallet from a connection that only carries requests. */
  readonly createWallet?: (session: RpcSession) => Promise<Wallet>
  /**
   * Estimates the maximum cost of a transfer or a call, without the extra charge of rollups for their parent chain. A
   * call that a contract refuses fails with `ExecutionRevertedError`. Only some nodes check whether the account has
   * enough coins.
   */
  readonly estimateFee?: (parameters: ChainAdapter.FeeParameters) => Promise<Fee>
  /**
   * Reads tokens of a network, in the requested order. Contracts that are not tokens, and tokens without decimals, are
   * left out.
   */
  readonly getTokens?: (parameters: ChainAdapter.TokensParameters) => Promise<readonly Token[]>
  /** Resolves a name with the network's own name service. `undefined` if it has no address. */
  readonly resolveName?: (parameters: ChainAdapter.NameParameters) => Promise<string | undefined>
  /** Finds the primary name of an address, if that name resolves back to it. */
  readonly lookUpAddress?: (parameters: ChainAdapter.AddressParameters) => Promise<string | undefined>
  /** Checks whether an address has a contract. An account that only delegates to code (EIP-7702) is not a contract. */
  readonly hasCode?: (parameters: ChainAdapter.AddressParameters) => Promise<boolean>
  /** Reads the status of a transaction. `undefined` if the network does not know it (yet). */
  readonly getTransaction?: (parameters: ChainAdapter.TransactionParameters) => Promise<TransactionStatus | undefined>
  /** Preloads the code for connecting, from the page's own origin. */
  readonly preload?: () => Promise<unknown>
}

export declare namespace ChainAdapter {
  type AddressParameters = { address: string; network: Network; signal: AbortSignal }
  type BalanceParameters = AddressParameters
  type FeeParameters = Wallet.Transfer & {
    /** Calldata, in hexadecimal, for anything but a plain transfer. */
    data?: string | undefined
    signal: AbortSignal
  }
  type TokensParameters = AddressParameters & {
    /** CAIP-10 addresses of contracts. */
    tokens: readonly string[]
  }
  type NameParameters = { name: string; network: Network; signal: AbortSignal }
  type TransactionParameters = { hash: string; network: Network; signal: AbortSignal }
}
