import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import type { FoundTransaction } from './findHistory.ts'
import type { HistorySource } from './HistorySource.ts'
import { readListed } from './readListed.ts'
import type { Transfer } from './readTransfers.ts'

/** A transaction as an explorer lists it. What it did is read from the chain. */
export type Listed = {
  readonly hash: string
  readonly block: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** A coin that a contract moved, which the chain does not say without tracing. */
  readonly moved?: Transfer
}

/** One list of an explorer, the latest first. Whether it has more. */
export type History = { readonly entries: readonly Listed[]; readonly isPartial: boolean }

/** How long a page is kept (ms), and how many: cursors may be forged, and a page may be long. */
const [lifetime, limit] = [15_000, 500]
/** Transactions of a page that are read from the chain, and how many a page usually has. */
const [most, usual] = [60, 25]
/** How often the lists are read for a page, until one has something to show. */
const mostLists = 3

/** Makes a source of the lists of an explorer: it says which transactions there are, and the chain what they did. */
export function createListedHistory({ name, serves, list, now }: createListedHistory.Options): HistorySource {
  const pages = createCache<HistorySource.Page>({ lifetime: () => lifetime, limit, now })
  return {
    name,
    // A transaction and its receipt.
    calls: 2 * usual,
    serves: (chain) => chain.client !== undefined && serves(chain),
    async find({ chain, account, before }) {
      const { client, network } = chain
      if (!client) return { transactions: [], hasMore: false }
      const isBefore = (one: FoundTransaction) =>
        !before ||
        one.block_number < before.block ||
        (one.block_number === before.block && one.position < before.position)
      const read = async (last: number | undefined, left = mostLists): Promise<HistorySource.Page> => {
        const histories = await list(chain, account, last)
        const joined = join(histories)
        const transactions = (await readListed({ ...chain, client }, account, joined)).filter(isBefore)
        const hashes = new Set(joined.map(({ hash }) => hash))
        const hasMore = histories.some(
          ({ entries, isPartial }) => isPartial || entries.some(({ hash }) => !hashes.has(hash)),
        )
        if (transactions.length > 0 || !hasMore) return { transactions, hasMore }
        // Of others, or what has been shown already. It may fill pages.
        const end = joined.reduce((first, one) => (one.block < first.block ? one : first), {
          block: Infinity,
          minedAt: now(),
        })
        const next = Math.min(end.block, (last ?? Infinity) - 1)
        if (left > 1 && next >= 0 && next < Infinity) return read(next, left - 1)
        return { transactions, hasMore, since: end.minedAt + 1 }
      }
      const key = `${network.caipNetworkId} ${account} ${before?.block} ${before?.position}`
      return pages.get(key, () => read(before?.block))
    },
  }
}

/** Joins the lists down to the block up to which all of them are complete. */
export function join(histories: readonly History[]): readonly Listed[] {
  const ends = histories.flatMap(({ entries, isPartial }) => (isPartial ? (entries.at(-1)?.block ?? []) : []))
  const end = Math.max(0, ...ends)
  const all = histories.flatMap(({ entries }) => entries)
  // The block in which a list ends may have more of it, unless there is nothing but this block.
  const whole = ends.length === 0 ? all : all.filter(({ block }) => block > end)
  const joined = whole.length > 0 ? whole : all.filter(({ block }) => block === end)
  const hashes = [...new Set(joined.toSorted((a, b) => b.block - a.block).map(({ hash }) => hash))].slice(0, most)
  const kept = new Set(hashes)
  return joined.filter(({ hash }) => kept.has(hash))
}

export declare namespace createListedHistory {
  type Options = {
    name: string
    serves: (chain: ServedChain) => boolean
    /** Reads the lists about an account, up to a block. */
    list: (chain: ServedChain, account: string, last: number | undefined) => Promise<readonly History[]>
    /** Milliseconds. */
    now: () => number
  }
}
