import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../database/Tables.ts'

export type WatchedTables = {
  /** The accounts that have asked: what they do is kept. */
  activity_watched: {
    account: string
    network: string
    /** Everything from this block on is kept. */
    from_block: number
    /** Not before that block (ms since 1970). */
    from_at: number
    /** When it asked last, within a day (ms since 1970). */
    asked_at: number
    /** The latest day with rows of it (days since 1970), and how many were kept on that day. */
    counted_day: number
    counted_rows: number
  }
}

export const watchedMigration: Migration = {
  async up(database: Kysely<Tables>) {
    const { schema } = database
    await schema
      .createTable('activity_watched')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('from_block', 'bigint', (column) => column.notNull())
      .addColumn('from_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_watched_key', ['network', 'account'])
      .execute()
    for (const column of ['read_at', 'all_from', 'all_from_at'] as const)
      await schema.alterTable('activity_cursors').addColumn(column, 'bigint').execute()
    // Until now, every account was kept from the first block on. Only its transactions have a time.
    await sql`
      update activity_cursors set
        all_from = (select min(number) from activity_blocks where activity_blocks.network = activity_cursors.network),
        all_from_at = (
          select mined_at from activity_transactions
          where activity_transactions.network = activity_cursors.network order by block_number limit 1
        )`.execute(database)
  },
}
