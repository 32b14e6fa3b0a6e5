import type { AccountType } from '../account/accountTypes.js'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { WalletFrame } from '../frame/WalletFrame.js'
import type { Network } from '../networks/Network.js'
import type { Theme } from '../theme/Theme.js'
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
      | {
          readonly get: <value>(name: string, parse: (value: unknown) => value | undefined) => value | undefined
          readonly set: (name: string, value: unknown) => void
          readonly remove: (name: string) => void
        }
      | undefined
    /** For a wallet in a frame of the page. */
    readonly embedding?: ConnectorSource.Embedding | undefined
  }
  type Embedding = {
    /** The id of the page's project at the services. */
    readonly projectId: string | undefined
    /** The options `services` of the page: one address for all, or each by its name. */
    readonly services: string | { readonly frame?: string | undefined } | undefined
    readonly theme: { readonly subscribe: (onChange: (theme: Theme) => void) => () => void }
    /** The network in use of a family, or of the one in use: calls back now, and on every change. Returns a stop function. */
    readonly watchNetwork: (namespace: Namespace | undefined, onChange: (network: CaipNetworkId) => void) => () => void
    /** The type that accounts of a family have at first, as the page wants it. */
    readonly defaultAccountType?: (namespace: Namespace) => AccountType | undefined
    /** Puts the frame into the page on its first call, and shows it while it has a `need`. */
    readonly setFrame: (frame: WalletFrame | undefined) => void
    /**
     * Handles a request by its method: passes it on silently, passes it on and shows the frame, or refuses it.
     *
     * @throws {MethodNotAllowedError} The method is not on the list of specification §5.
     * @throws {UserRejectedRequestError} The visitor closed the modal.
     */
    readonly approve: (request: ConnectorSource.FrameRequest) => Promise<unknown>
  }

  type FrameRequest = {
    readonly method: string
    /** Sends it to the frame. An abort withdraws it. */
    readonly send: (signal: AbortSignal) => Promise<unknown>
  }
}
