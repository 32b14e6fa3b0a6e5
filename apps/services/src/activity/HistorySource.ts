import type { ServedChain } from '../chains/createChains.ts'
import type { Source } from '../sources/createSources.ts'
import type { FoundTransaction } from './findHistory.ts'

/** Where in its chain a transaction is. */
export type HistoryPlace = {
  readonly block: number
  readonly position: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** For networks that list what is before a transaction, and not before a block. */
  readonly hash: string
}

/** A source of the transactions of accounts. */
export type HistorySource = Source & {
  readonly serves: (chain: ServedChain) => boolean
  /** How many requests to the nodes of a network are behind a page, about. Callers have an allowance of them. */
  readonly calls: number
  /**
   * @throws It does not answer.
   */
  readonly find: (question: HistorySource.Question) => Promise<HistorySource.Page>
}

export declare namespace HistorySource {
  type Page = {
    /** The latest first. */
    readonly transactions: readonly FoundTransaction[]
    readonly hasMore: boolean
    /** From when on nothing is missing (ms since 1970). @default always */
    readonly since?: number | undefined
  }

  type Question = {
    readonly chain: ServedChain
    /** EVM accounts in lower case. */
    readonly account: string
    /** Only what is before it. */
    readonly before: HistoryPlace | undefined
  }
}
