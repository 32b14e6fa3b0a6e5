import type { Migration } from 'kysely/migration'

/** Bytes are base64url. Times are milliseconds since 1970. */
export type EmailUpdateTables = {
  /** Changes of an address that have begun. */
  email_updates: {
    /** Only the login that began it goes on with it. */
    session_id: string
    user_id: string
    /** The new address, encrypted. */
    label: string
    /** Whose code is waited for: the old address', or the new one's. */
    step: 'primary' | 'secondary'
    /** A MAC. */
    code: string
    tries: number
    expires_at: number
  }
  /** Addresses before a change, as `embedded_identities` had them. No other user can take them until they expire. */
  email_undos: {
    project_id: string
    subject: string
    label: string
    user_id: string
    /** The device that made the change. */
    device_id: string
    /** The hash of the undo link's token. */
    undo: string
    changed_at: number
    expires_at: number
  }
}

export const emailUpdateMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('email_updates')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('email_undos')
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('undo', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('email_undos_key', ['project_id', 'subject'])
      .execute()
    for (const column of ['user_id', 'undo'] as const)
      await schema.createIndex(`email_undos_${column}`).on('email_undos').column(column).execute()
    for (const table of ['email_updates', 'email_undos'])
      await schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()
  },
}
