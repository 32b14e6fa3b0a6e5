import type { ActivityItem, ActivityKind, ActivityTransfer, BaseError, SafeUrl } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'

export type { ActivityItem, ActivityKind, ActivityTransfer }

/** The transactions of one month. */
export type ActivityGroup = {
  /** The month in the page's language, with the year if it is not the current one. */
  readonly title: string
  readonly items: readonly ActivityItem[]
}

export type Activity = {
  /**
   * `unsupported`: no service has the history of this account, so only transactions of this page are listed. `failed`: the first
   * page did not load; `stopped`: a later one.
   */
  readonly status: 'loading' | 'ready' | 'loadingMore' | 'failed' | 'stopped' | 'unsupported'
  readonly groups: readonly ActivityGroup[]
  readonly hasMore: boolean
  /** Transactions before it may be missing (ISO 8601). Undefined: none is. */
  readonly since: string | undefined
  /** The history loaded, but what happened since did not. */
  readonly isOutdated: boolean
}

/** The network's data of a transaction. */
export type ActivityDetail = {
  /** The fee, in base units of the network's own coin. */
  readonly fee: bigint | undefined
  readonly block: bigint | undefined
}

/**
 * The activity of the account on the active network: its history from the services, and transactions of this page.
 *
 * @see Specification §2, §4, §5 and §9.
 */
export type ActivityController = {
  /** Loaded and kept up to date while it is watched. */
  readonly $activity: ReadableAtom<Activity>
  readonly $error: ReadableAtom<BaseError | undefined>
  /** Loads the next page. */
  readonly more: () => void
  /** Loads what failed once more. */
  readonly retry: () => void
  readonly find: (id: string) => ActivityItem | undefined
  /** Chooses the transaction of `$detail`. */
  readonly choose: (id: string) => void
  /** The network's data of the chosen transaction. Loads while it is watched. */
  readonly $detail: ReadableAtom<Resource<ActivityDetail>>
  /** The explorer's page of a transaction, or of the account. */
  readonly explorerUrl: (item?: ActivityItem) => SafeUrl | undefined
  readonly dispose: () => void
}
