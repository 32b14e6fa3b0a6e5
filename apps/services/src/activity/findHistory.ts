import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import { type Cursor, writeCursor } from './cursor.ts'

export type FoundTransaction = Tables['activity_transactions'] & {
  /** The first transfers to and from the account. The transaction may contain thousands for others. */
  readonly transfers: readonly Tables['activity_transfers'][]
}

/** The maximum number of transactions in a page. */
const pageSize = 50
/**
 * The maximum number of transfers per transaction. Anyone can fill a block with transfers, and must not make the page
 * too long to read.
 */
const mostTransfers = 100

/**
 * Finds a page of an account's transactions, the latest first.
 *
 * @param account - In lower case.
 * @param hashes - Returns only these transactions, if given.
 */
export async function findHistory(
  { query }: Database,
  { account, networks, cursor, hashes }: findHistory.Parameters,
): Promise<{ transactions: readonly FoundTransaction[]; next: string | null }> {
  if (networks.length === 0 || hashes?.length === 0) return { transactions: [], next: null }
  let search = query
    .selectFrom('activity_accounts as part')
    .innerJoin('activity_transactions as sent', (join) =>
      join.onRef('sent.network', '=', 'part.network').onRef('sent.hash', '=', 'part.hash'),
    )
    .selectAll('sent')
    .where('part.account', '=', account)
    .where('part.network', 'in', networks)
    .orderBy('part.mined_at', 'desc')
    .orderBy('part.network', 'desc')
    .orderBy('part.block_number', 'desc')
    .orderBy('part.position', 'desc')
    .limit(pageSize + 1)
  if (hashes) search = search.where('part.hash', 'in', hashes)
  if (cursor)
    search = search.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('part.mined_at', 'part.network', 'part.block_number', 'part.position'),
        '<',
        tuple(cursor.minedAt, cursor.network, cursor.block, cursor.position),
      ),
    )
  const rows = await search.execute()
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  if (!last) return { transactions: [], next: null }

  const own = query
    .selectFrom('activity_transfers')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((part) => part.partitionBy(['network', 'hash']).orderBy('position'))
        .as('place'),
    )
    .where('network', 'in', [...new Set(page.map(({ network }) => network))])
    .where(
      'hash',
      'in',
      page.map(({ hash }) => hash),
    )
    .where(({ eb, or }) => or([eb('sent_from', '=', account), eb('sent_to', '=', account)]))
  const transfers = await query
    .selectFrom(own.as('own'))
    .selectAll()
    .where('place', '<=', mostTransfers)
    .orderBy('position')
    .execute()
  const { mined_at: minedAt, network, block_number: block, position } = last
  return {
    transactions: page.map((row) => ({
      ...row,
      transfers: transfers.filter(({ hash, network }) => hash === row.hash && network === row.network),
    })),
    next: rows.length > pageSize ? writeCursor({ minedAt, network, block, position }) : null,
  }
}

export declare namespace findHistory {
  type Parameters = {
    account: string
    networks: readonly string[]
    cursor?: Cursor | undefined
    hashes?: readonly string[] | undefined
  }
}
