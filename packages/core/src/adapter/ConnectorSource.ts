import type { Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { Connector } from './Connector.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/**
 * A way to reach wallets that belongs to no chain family, such as WalletConnect or a wallet that the page embeds.
 *
 * @example
 * ```ts
 * import type { ConnectorSource } from '@mooring/core'
 *
 * const none: ConnectorSource = {
 *   watchConnectors(onChange) {
 *     onChange([])
 *     return () => {}
 *   },
 * }
 * ```
 */
export type ConnectorSource = {
  /** Calls back with what can be connected, now and at every change. Returns a stop function. */
  readonly watchConnectors: (
    onChange: (connectors: readonly Connector[]) => void,
    context: ConnectorSource.Context,
  ) => () => void
  /** Loads in advance what connecting will need, from the page's own origin. */
  readonly preload?: () => Promise<unknown>
}

export declare namespace ConnectorSource {
  type Context = {
    /** The networks of the page, now. */
    readonly networks: () => readonly Network[]
    /** The families that the page has an adapter for which can make wallets of sessions. No other is asked for. */
    readonly namespaces: readonly Namespace[]
    /**
     * Makes the wallet of a family.
     *
     * @throws {AdapterNotFoundError} The page has no adapter for the family, or one that knows no sessions.
     */
    readonly createWallet: (session: RpcSession) => Promise<Wallet>
  }
}
