import type { Migration } from 'kysely/migration'

export type AnalyticsTables = {
  analytics_events: {
    project_id: string
    /** From the client, which may send an event twice. */
    event_id: string
    event: string
    /** `track`, or what a library says about itself. */
    type: string
    /** JSON, without what names a visitor. */
    properties: string
    /** By the clock of the visitor (ms). */
    happened_at: number
    /** By ours (ms). */
    received_at: number
    /** The day it was received, in UTC: `2026-01-31`. */
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
