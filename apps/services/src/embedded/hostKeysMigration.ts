import type { Migration } from 'kysely/migration'

/** The keys that the embedded wallet has been run with. A mark says which secret an id stands for, and reveals nothing. */
export type HostKeyTables = {
  embedded_keys: { purpose: string; id: string; mark: string }
}

export const hostKeysMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('embedded_keys')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('embedded_keys_key', ['purpose', 'id'])
      .execute()
  },
}
