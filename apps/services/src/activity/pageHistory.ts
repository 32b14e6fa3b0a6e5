import type { ServedChain } from '../chains/createChains.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import type { FoundTransaction } from './findHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'

/** The maximum number of transactions in a page, and of questions about one network. */
const [pageSize, mostQuestions] = [50, 5]

/**
 * A page of transactions on some networks, the latest first.
 *
 * @param ask - Finds those of one network, before a place.
 */
export async function pageHistory(
  ask: (chain: ServedChain, before: HistoryPlace | undefined) => Promise<HistorySource.Page>,
  { chains, cursor }: pageHistory.Parameters,
): Promise<pageHistory.ReturnType> {
  async function find(chain: ServedChain): Promise<HistorySource.Page> {
    let known: number | undefined
    let before: HistoryPlace | undefined = cursor?.network === chain.network.caipNetworkId ? cursor : undefined
    // Of another network than the last transaction's, what has been shown already is asked for again.
    for (let count = 0; count < mostQuestions; count++) {
      const { transactions, hasMore, since } = await ask(chain, before)
      known = since
      const left = cursor ? transactions.filter((one) => compare(toCursor(one), cursor) < 0) : transactions
      const last = transactions.at(-1)
      if (left.length > 0 || !last || !hasMore) return { transactions: left, hasMore, since }
      before = toCursor(last)
    }
    // Only what has been shown already is known. What came before it, or in the same second, may be missing.
    return { transactions: [], hasMore: false, since: Math.max(known ?? 0, cursor ? cursor.minedAt + 1 : 0) }
  }

  const found = await Promise.all(chains.map(find))
  const sorted = found.flatMap(({ transactions }) => transactions).sort((a, b) => compare(toCursor(b), toCursor(a)))
  // Before the end of what one network has said, others must not go on.
  const ends = found.flatMap(({ transactions, hasMore }) => (hasMore ? (transactions.at(-1) ?? []) : []))
  const known = sorted.filter((one) => ends.every((end) => compare(toCursor(one), toCursor(end)) >= 0))
  const page = known.slice(0, pageSize)
  const last = page.at(-1)
  const limits = found.flatMap(({ since }) => since ?? [])
  return {
    transactions: page,
    since: limits.length > 0 ? Math.max(...limits) : undefined,
    next: last && (sorted.length > page.length || ends.length > 0) ? writeCursor(toCursor(last)) : null,
  }
}

const toCursor = ({ mined_at: minedAt, network, block_number: block, position, hash }: FoundTransaction): Cursor => ({
  ...{ minedAt, network, block, position, hash },
})

/** Positive if the first is later. */
function compare(one: Cursor, other: Cursor): number {
  const byNetwork = one.network < other.network ? -1 : one.network > other.network ? 1 : 0
  return one.minedAt - other.minedAt || byNetwork || one.block - other.block || one.position - other.position
}

export declare namespace pageHistory {
  type Parameters = { chains: readonly ServedChain[]; cursor: Cursor | undefined }
  type ReturnType = {
    transactions: readonly FoundTransaction[]
    next: string | null
    /** From when on nothing is missing on any of the networks. Undefined: always. */
    since: number | undefined
  }
}
