import type { Migration } from 'kysely/migration'

/** Times are milliseconds since 1970. */
export type FarcasterTables = {
  /** Logins that have begun. */
  farcaster_attempts: {
    id: string
    project_id: string
    /** The key of the device that began it (RFC 7638). No other may go on with it. */
    thumbprint: string
    /** Of the page, and the browser, as the visitor is told. */
    origin: string
    browser: string
    /** What the relay knows it by, and what the visitor signs: encrypted. */
    channel: string
    /** `ended`: used, or refused. */
    status: 'pending' | 'ended'
    expires_at: number
  }
}

export const farcasterMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('farcaster_attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('farcaster_attempts_expires').on('farcaster_attempts').column('expires_at').execute()
  },
}
