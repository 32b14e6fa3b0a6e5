import type { Migration } from 'kysely/migration'

export type AnalyticsTables = {
  analytics_events: {
    project_id: string
    /** Chosen by the client, which may send an event twice. */
    event_id: string
    event: string
    /** `track`, or the kind of a library's error. */
    type: string
    /** JSON, without data that identifies a visitor. */
    properties: string
    /** By the visitor's clock (ms). */
    happened_at: number
    /** By the server's clock (ms). */
    received_at: number
    /** The day the event arrived, in UTC: `2026-01-31`. */
    day: string
  }
}

export const analyticsMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('analytics_events')
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('properties', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'bigint', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('analytics_events_pk', ['project_id', 'event_id'])
      .execute()
    await database.schema
      .createIndex('analytics_events_by_day')
      .on('analytics_events')
      .columns(['day', 'project_id'])
      .execute()
  },
}
