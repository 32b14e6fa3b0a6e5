import type { Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { Connector } from './Connector.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/** An amount of a network's own coin, in base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/**
 * What a chain family can do. A plain object: no base class, no registration.
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
  /** Loads in advance what connecting will need, from the page's own origin. */
  readonly preload?: () => Promise<unknown>
}

export declare namespace ChainAdapter {
  type BalanceParameters = { address: string; network: Network; signal: AbortSignal }
}
