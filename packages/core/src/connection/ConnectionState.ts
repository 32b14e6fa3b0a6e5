import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress, Namespace } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Connection, RememberedConnection } from './Connection.js'

/** How many connections are remembered for the next visit. */
export const rememberedLimit = 10

/** No wallet is connected, asked or brought back: where every visit begins. */
export const noConnection: ConnectionState = {
  attempt: undefined,
  failure: undefined,
  restoring: [],
  overdue: [],
  connections: [],
  remembered: [],
}

export type ConnectionState = {
  /** The wallet that the visitor has asked, until it answers. */
  readonly attempt: ConnectionAttempt | undefined
  /** The last attempt that came to nothing, until something else happens. */
  readonly failure: { readonly connectorId: string; readonly error: BaseError } | undefined
  /** The connections of an earlier visit that are being brought back, silently and side by side. */
  readonly restoring: readonly RememberedConnection[]
  /** Those that the page waits for no longer. Their answer is still taken. */
  readonly overdue: readonly RememberedConnection[]
  /** In the order of `remembered`: the first one of a family is the active one. */
  readonly connections: readonly Connection[]
  /** What is brought back at the next visit, used last first. What could not be brought back this time stays in it. */
  readonly remembered: readonly RememberedConnection[]
}

export type ConnectionAttempt = {
  readonly connectorId: string
  /** The chain families that are asked for. */
  readonly namespaces: readonly Namespace[]
  /** The wallet takes long to answer: its window may be out of sight. */
  readonly isSlow: boolean
  /** Begun before the visitor has chosen it, so that its URI is there by then. Nobody waits for it. */
  readonly isAhead?: boolean | undefined
  /**
   * What a wallet elsewhere scans to answer, and until when (ms since 1970). Anyone who has it can answer, so it goes to the
   * visitor's screen and nowhere else.
   */
  readonly pairing?: { readonly uri: string; readonly expiresAt: number } | undefined
}

export type ConnectionEvent =
  /** A visit begins, or another tab has connected: what is stored is brought back. */
  | { type: 'restore'; remembered: readonly RememberedConnection[] }
  | {
      type: 'connect'
      connectorId: string
      namespaces: readonly Namespace[]
      /** The visitor has not chosen it yet. */
      isAhead?: boolean | undefined
    }
  | { type: 'slow' }
  /** The connector has a URI to scan. Times are in ms since 1970. */
  | { type: 'uri'; uri: string; now: number }
  /** The time asked for has come. */
  | { type: 'woken'; now: number }
  | { type: 'connected'; connections: readonly Connection[] }
  | { type: 'failed'; error: BaseError }
  /** What has become of the chain families of a connector that were waited for. */
  | {
      type: 'restored'
      connectorId: string
      namespaces: readonly Namespace[]
      connections: readonly Connection[]
      /** Wallets that share no account now, and can say when they do. */
      locked?: readonly Wallet[] | undefined
    }
  /** A connector takes long to answer: nobody waits for it any more. */
  | { type: 'overdue'; connectorId: string }
  | { type: 'changed'; wallet: Wallet; change: Wallet.State }
  /** The wallet is known by another connector now. */
  | { type: 'renamed'; from: string; to: Connector }
  /** Makes a connection the active one of its family. */
  | { type: 'use'; connectorId: string; namespace: Namespace }
  | { type: 'cancel' }
  /** Ends what fits both; with neither, everything. */
  | { type: 'disconnect'; connectorId?: string | undefined; namespace?: Namespace | undefined }
  /** Another tab has disconnected: what is not stored any more ends here, and its wallet is not asked. */
  | { type: 'forget'; remembered: readonly RememberedConnection[] }

export type ConnectionEffect =
  | { type: 'connect'; connectorId: string; namespaces: readonly Namespace[] }
  | { type: 'wakeAt'; time: number }
  | { type: 'restore'; key: string; connectorId: string; namespaces: readonly Namespace[] }
  | { type: 'watch'; key: string; connection: Connection }
  /** Waits until a locked wallet shares an account. */
  | { type: 'awaitAccounts'; key: string; connectorId: string; wallet: Wallet }
  | { type: 'remember'; remembered: readonly RememberedConnection[] }
  /** Gives the permission back. */
  | { type: 'release'; connector: Connector; namespaces: readonly Namespace[] }
  | { type: 'connected'; connectorId: string; namespaces: readonly Namespace[]; isSilent: boolean }
  /** `endedBy`: the wallet has ended it, and not the visitor here. */
  | {
      type: 'disconnected'
      connectorId: string
      namespace: Namespace
      /** The account that was in use. */
      account: CaipAddress | undefined
      endedBy?: Connector | undefined
    }
  /** The wallet no longer shares the account that was in use, but others. */
  | { type: 'replaced'; connector: Connector; namespace: Namespace }

/** The next state, and what to do. */
export type ConnectionChange = readonly [ConnectionState, ...ConnectionEffect[]]
