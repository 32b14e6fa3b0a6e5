import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/Database.ts'

/** How long an account is watched that nobody asks for (ms): about a month. */
export const watchedTime = 30 * 86_400_000
/** Transactions in one step, for which everything else waits on SQLite. */
const batchSize = 200

/**
 * Stops watching the accounts that nobody has asked for in a month, and deletes what was kept of them alone.
 *
 * @param now - Milliseconds since 1970.
 * @param keepsAll - Rows belong to every account, so none are deleted.
 */
export async function forgetUnasked(
  database: Pick<Database, 'query'>,
  { now, keepsAll }: { now: number; keepsAll: boolean },
): Promise<void> {
  const before = now - watchedTime
  for (;;) {
    const row = await database.query
      .selectFrom('activity_watched')
      .select(['network', 'account'])
      .where('asked_at', '<', before)
      .limit(1)
      .executeTakeFirst()
    if (!row) return
    await forgetSome(database, { ...row, before, limit: keepsAll ? 0 : batchSize })
    await setImmediate()
  }
}

/** Of an account, it deletes the rows of some transactions, and with the last of them the account itself. */
function forgetSome(
  { query }: Pick<Database, 'query'>,
  { network, account, before, limit }: { network: string; account: string; before: number; limit: number },
): Promise<void> {
  return query.transaction().execute(async (step) => {
    // The lock of who stores a block: no row is added meanwhile, and who asks again is watched from the next block on.
    const cursor = await step
      .updateTable('activity_cursors')
      .set(({ ref }) => ({ next_block: ref('next_block') }))
      .where('network', '=', network)
      .returning(['next_block', 'read_at'])
      .executeTakeFirst()
    const { numUpdatedRows } = await step
      .updateTable('activity_watched')
      .set({ from_block: cursor?.next_block ?? 0, from_at: cursor?.read_at ?? 0 })
      .where('network', '=', network)
      .where('account', '=', account)
      .where('asked_at', '<', before)
      .executeTakeFirst()
    // It has been asked for, or another instance was faster.
    if (numUpdatedRows === 0n) return

    const rows = await step
      .selectFrom('activity_accounts')
      .select(['hash', 'block_number'])
      .where('network', '=', network)
      .where('account', '=', account)
      .limit(limit)
      .execute()
    const hashes = rows.map(({ hash }) => hash)
    if (hashes.length > 0) {
      await step
        .deleteFrom('activity_accounts')
        .where('network', '=', network)
        .where('account', '=', account)
        .where('hash', 'in', hashes)
        .execute()
      const shared = await step
        .selectFrom('activity_accounts')
        .select('hash')
        .where('network', '=', network)
        // The index is of blocks.
        .where(
          'block_number',
          'in',
          rows.map(({ block_number }) => block_number),
        )
        .where('hash', 'in', hashes)
        .execute()
      const others = new Set(shared.map(({ hash }) => hash))
      const lonely = hashes.filter((hash) => !others.has(hash))
      if (lonely.length > 0)
        for (const table of ['activity_transfers', 'activity_transactions'] as const)
          await step.deleteFrom(table).where('network', '=', network).where('hash', 'in', lonely).execute()
    }
    if (limit > 0 && hashes.length === limit) return
    await step.deleteFrom('activity_watched').where('network', '=', network).where('account', '=', account).execute()
  })
}
