import type { Migration } from 'kysely/migration'

export type SiwxTables = {
  /** Secrets that are generated when `signingKey` is not configured. */
  service_secrets: { name: string; value: string }
  /** Used nonces. Using one again is refused. */
  siwx_nonces: { nonce: string; expires_at: number }
  /** Every account that ever signed in, and the page's data about it. */
  siwx_accounts: {
    /** Namespace and address, for a contract its network and address; EVM addresses are lower case. */
    account: string
    project_id: string
    uuid: string
    /** JSON */
    metadata: string
    created_at: number
    updated_at: number
    signed_in_at: number
  }
  /** Valid tokens. Signing out deletes them. */
  siwx_tokens: { id: string; expires_at: number }
}

export const siwxMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('service_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    for (const [table, key] of [
      ['siwx_nonces', 'nonce'],
      ['siwx_tokens', 'id'],
    ] as const) {
      await database.schema
        .createTable(table)
        .addColumn(key, 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await database.schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()
    }
    await database.schema
      .createTable('siwx_accounts')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('siwx_accounts_key', ['project_id', 'account'])
      .execute()
  },
}
