import type { Migration } from 'kysely/migration'

export type VerifyTables = {
  verify_attestations: {
    /** SHA-256 of the page's request before encryption: the wallet can compute it, an eavesdropper cannot. */
    decrypted_id: string
    origin: string
    /** Milliseconds since 1970. */
    expires_at: number
  }
}

export const verifyMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('verify_attestations')
      .addColumn('decrypted_id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('verify_attestations_by_end')
      .on('verify_attestations')
      .column('expires_at')
      .execute()
  },
}
