import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'

export type FoundTransaction = Tables['activity_transactions'] & {
  /** The first transfers to and from the account. The transaction may contain thousands for others. */
  readonly transfers: readonly FoundTransfer[]
}

type FoundTransfer = Omit<Tables['activity_transfers'], 'kind'> & {
  /** `token`: of a network without contracts of that kind. */
  readonly kind: Tables['activity_transfers']['kind'] | 'token'
  /** Where the transaction itself says them: a token that is gone has none. */
  readonly decimals?: number | undefined
}

/** The maximum number of transactions: one more than a page has. */
const limit = 51
/**
 * The maximum number of transfers per transaction. Anyone can fill a block with transfers, and must not make the page
 * too long to read.
 */
const mostTransfers = 100

/**
 * Finds an account's transactions on a network, the latest first.
 *
 * @param account - In lower case.
 * @param hashes - Returns only these transactions, if given.
 */
export async function findHistory(
  { query }: Database,
  { account, network, before, hashes }: findHistory.Parameters,
): Promise<HistorySource.Page> {
  const none = { transactions: [], hasMore: false }
  if (hashes?.length === 0) return none
  let search = query
    .selectFrom('activity_accounts as part')
    .innerJoin('activity_transactions as sent', (join) =>
      join.onRef('sent.network', '=', 'part.network').onRef('sent.hash', '=', 'part.hash'),
    )
    .selectAll('sent')
    .where('part.account', '=', account)
    .where('part.network', '=', network)
    .orderBy('part.mined_at', 'desc')
    .orderBy('part.block_number', 'desc')
    .orderBy('part.position', 'desc')
    .limit(limit)
  if (hashes) search = search.where('part.hash', 'in', hashes)
  if (before)
    search = search.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('part.block_number', 'part.position'), '<', tuple(before.block, before.position)),
    )
  const rows = await search.execute()
  if (rows.length === 0) return none

  const own = query
    .selectFrom('activity_transfers')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((part) => part.partitionBy(['network', 'hash']).orderBy('position'))
        .as('place'),
    )
    .where('network', '=', network)
    .where(
      'hash',
      'in',
      rows.map(({ hash }) => hash),
    )
    .where(({ eb, or }) => or([eb('sent_from', '=', account), eb('sent_to', '=', account)]))
  const transfers = await query
    .selectFrom(own.as('own'))
    .selectAll()
    .where('place', '<=', mostTransfers)
    .orderBy('position')
    .execute()
  return {
    transactions: rows.map((row) => ({ ...row, transfers: transfers.filter(({ hash }) => hash === row.hash) })),
    hasMore: rows.length === limit,
  }
}

export declare namespace findHistory {
  type Parameters = {
    account: string
    network: string
    before?: Pick<HistoryPlace, 'block' | 'position'> | undefined
    hashes?: readonly string[] | undefined
  }
}
