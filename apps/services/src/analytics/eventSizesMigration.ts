import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type EventSizesTables = {
  /** How much is stored of the events of a project, by the day they arrived. */
  analytics_sizes: {
    project_id: string
    day: string
    bytes: number
  }
}

/** Keeps the totals of a project without reading its events. */
export const eventSizesMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('analytics_sizes')
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_sizes_pk', ['project_id', 'day'])
      .execute()
    await sql`
      insert into analytics_sizes (project_id, day, bytes)
      select project_id, day, sum(length(properties) + 512) from analytics_events group by project_id, day
    `.execute(database)
  },
}
