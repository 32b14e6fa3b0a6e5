import type { Namespace } from '../caip/Namespace.js'
import type { Network } from '../networks/Network.js'
import type { ChainAdapter } from './ChainAdapter.js'
import type { Connector } from './Connector.js'
import type { RpcSession } from './RpcSession.js'
import type { Wallet } from './Wallet.js'

/** The description of a page in wallets. */
export type PageMetadata = {
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icons?: readonly string[]
}

/**
 * A way to reach wallets of any chain family, such as WalletConnect or a wallet that the page embeds.
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
  /** Calls back with its connectors, now and on every change. Returns a stop function. */
  readonly watchConnectors: (
    onChange: (connectors: readonly Connector[]) => void,
    context: ConnectorSource.Context,
  ) => () => void
  /** Preloads the code for connecting, from the page's own origin. */
  readonly preload?: () => Promise<unknown>
}

export declare namespace ConnectorSource {
  type Context = {
    /** The current networks of the page. */
    readonly networks: () => readonly Network[]
    /**
     * The families whose adapter can create wallets from sessions; in a page without adapters, those of its networks.
     * Request no other.
     */
    readonly namespaces: readonly Namespace[]
    /** The chain families of the page, with their facts. */
    readonly adapters?: readonly Pick<ChainAdapter, 'namespace' | 'family'>[] | undefined
    /**
     * Creates the wallet of a family. In a page without adapters it only passes requests on.
     *
     * @throws {AdapterNotFoundError} The page has other adapters, but none for the family that supports sessions.
     */
    readonly createWallet: (session: RpcSession) => Promise<Wallet>
    /** The page's description of itself, for wallets that ask for one. */
    readonly metadata?: PageMetadata | undefined
    /** What the page keeps between visits: values by name, each as `parse` reads it. */
    readonly storage?:
      | { readonly get: <value>(name: string, parse: (value: unknown) => value | undefined) => value | undefined }
      | undefined
  }
}
