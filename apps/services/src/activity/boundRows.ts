import type { Transaction } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { ReadBlock } from './readBlock.ts'
import type { BlockRows } from './toRows.ts'

const day = 86_400_000
/** How many rows of a watched account are kept in a day: anybody can name an exchange or a busy contract. */
export const rowsPerDay = 5000

/**
 * Counts the rows that a block has of watched accounts. One that would have too many on its day is left out, and complete
 * only from the next block on.
 *
 * @returns The accounts whose rows are kept.
 */
export async function boundRows(
  step: Transaction<Tables>,
  { number, minedAt }: Pick<ReadBlock, 'number' | 'minedAt'>,
  { watched, transfers, accounts }: boundRows.Parameters,
): Promise<ReadonlySet<string>> {
  const counts = new Map(watched.map(({ account }) => [account, 0]))
  const count = (account: string) => {
    const known = counts.get(account)
    if (known !== undefined) counts.set(account, known + 1)
  }
  for (const { account } of accounts) count(account)
  for (const { sent_from, sent_to } of transfers) for (const account of new Set([sent_from, sent_to])) count(account)

  const kept = new Set<string>()
  const today = Math.floor(minedAt / day)
  for (const { network, account, counted_day, counted_rows } of watched) {
    const rows = (counts.get(account) ?? 0) + (counted_day === today ? counted_rows : 0)
    const isKept = rows <= rowsPerDay
    if (isKept) kept.add(account)
    await step
      .updateTable('activity_watched')
      .set(isKept ? { counted_day: today, counted_rows: rows } : { from_block: number + 1, from_at: minedAt })
      .where('network', '=', network)
      .where('account', '=', account)
      .execute()
  }
  return kept
}

export declare namespace boundRows {
  type Parameters = Pick<BlockRows, 'transfers' | 'accounts'> & {
    watched: readonly Tables['activity_watched'][]
  }
}
