import type { CaipNetworkId } from '../caip/Namespace.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { TransactionMark } from '../transaction/UnconfirmedTransactionError.js'

/** A transaction that was sent from here. */
export type SentTransaction = {
  /** @default 'send' */
  readonly kind?: 'send' | 'trade' | 'approve' | undefined
  readonly hash: string
  readonly network: CaipNetworkId
  readonly from: string
  /** The receiver, or the contract that was called. */
  readonly to: string
  /** The token's CAIP-10 id; undefined for the network's own coin. */
  readonly token: string | undefined
  readonly symbol: string
  readonly decimals: number
  /** The token's picture. */
  readonly iconUrl?: SafeUrl | undefined
  /** In base units. */
  readonly value: bigint
  /** When it was sent, in ISO 8601 format. */
  readonly sentAt: string
  /**
   * `replaced`: another transaction of the account took its place. `dropped`: the network has not known it for a long
   * time.
   */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** What to search by when the network no longer knows it. */
  readonly mark?: TransactionMark | undefined
}
