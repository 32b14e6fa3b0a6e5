import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { Connector } from './Connector.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/** An amount of a network's own coin, in base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** What a transaction costs at most, in base units of the network's own coin. */
export type Fee = {
  readonly value: bigint
  /** How many units of gas it may use, on networks that count them. `value` is this times `gasPrice`. */
  readonly gas?: bigint | undefined
  /** The most that a unit of gas costs. */
  readonly gasPrice?: bigint | undefined
}

/** What a token says of itself, and what an account has of it. */
export type Token = {
  readonly address: CaipAddress
  /** Text of strangers, cleaned and cut: two tokens may have the same. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly balance: bigint
}

/** What has become of a transaction. */
export type TransactionStatus =
  | { readonly status: 'pending' }
  /** `failed` was carried out and taken back: only its fee was paid. */
  | { readonly status: 'confirmed' | 'failed'; readonly blockNumber: bigint }

/**
 * What a chain family can do. A plain object: no base class, no registration. An optional method is a capability: ask for
 * it by its presence.
 *
 * Every method rejects with one of our errors and nothing else.
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
  /** Calls back with the wallets found in the page, now and at every change. Returns a stop function. */
  readonly watchConnectors: (onChange: (connectors: readonly Connector[]) => void) => () => void
  readonly getBalance: (parameters: ChainAdapter.BalanceParameters) => Promise<Balance>
  /** Makes a wallet of a connection that only carries requests. */
  readonly createWallet?: (session: RpcSession) => Promise<Wallet>
  /**
   * Estimates what a transfer or a call costs at most. What rollups charge on top for their parent chain is not in it.
   * What a contract would refuse fails with `ExecutionRevertedError`; whether the account has enough of the coin, only
   * some nodes look.
   */
  readonly estimateFee?: (parameters: ChainAdapter.FeeParameters) => Promise<Fee>
  /**
   * Reads tokens of a network, in the order in which they are asked for. What is not a token is left out, and so is a
   * token without decimals.
   */
  readonly getTokens?: (parameters: ChainAdapter.TokensParameters) => Promise<readonly Token[]>
  /** Finds the address that a name leads to, by the network's own names. `undefined` if it leads nowhere. */
  readonly resolveName?: (parameters: ChainAdapter.NameParameters) => Promise<string | undefined>
  /** Finds the name that an address has chosen, if that name leads back to it. */
  readonly lookUpAddress?: (parameters: ChainAdapter.AddressParameters) => Promise<string | undefined>
  /** Looks whether a contract is at an address. An account that only borrows code (EIP-7702) is not a contract. */
  readonly hasCode?: (parameters: ChainAdapter.AddressParameters) => Promise<boolean>
  /** Asks what has become of a transaction. `undefined` if the network does not know it (yet). */
  readonly getTransaction?: (parameters: ChainAdapter.TransactionParameters) => Promise<TransactionStatus | undefined>
  /** Loads in advance what connecting will need, from the page's own origin. */
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
