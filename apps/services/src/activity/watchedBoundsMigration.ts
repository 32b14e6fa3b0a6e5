import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../database/Tables.ts'

export const watchedBoundsMigration: Migration = {
  async up(database: Kysely<Tables>) {
    const { schema } = database
    for (const column of ['kept_from', 'kept_from_at'] as const)
      await schema.alterTable('activity_cursors').addColumn(column, 'bigint').execute()
    for (const column of ['asked_at', 'counted_day', 'counted_rows'] as const)
      await schema
        .alterTable('activity_watched')
        .addColumn(column, 'bigint', (is) => is.notNull().defaultTo(0))
        .execute()
    // Nothing says when accounts asked before.
    await database.updateTable('activity_watched').set({ asked_at: Date.now() }).execute()
    await schema.createIndex('activity_watched_asked').on('activity_watched').column('asked_at').execute()
  },
}
