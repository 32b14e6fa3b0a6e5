import type { Migration } from 'kysely/migration'

export type SessionsTables = {
  smart_sessions: {
    pci: string
    /** CAIP-10; EVM addresses are lower case. */
    account: string
    /** Its last part, for clients that do not name a network. */
    address: string
    project_id: string
    project_name: string
    project_url: string | null
    /** JSON: the page's keys, which must sign before the key of this session does. */
    signer: string
    /** JSON */
    permissions: string
    policies: string
    /** The wallet's grant. Null until the session is activated. */
    context: string | null
    /** Seconds since 1970, as wallets count it. */
    expiry: number
    /** Milliseconds since 1970. */
    created_at: number
    activated_at: number | null
    revoked_at: number | null
    public_key: string
    /** The private key, encrypted. */
    wrapped_key: string
  }
}

export const sessionsMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('smart_sessions')
      .addColumn('pci', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('project_name', 'text', (column) => column.notNull())
      .addColumn('project_url', 'text')
      .addColumn('signer', 'text', (column) => column.notNull())
      .addColumn('permissions', 'text', (column) => column.notNull())
      .addColumn('policies', 'text', (column) => column.notNull())
      .addColumn('context', 'text')
      .addColumn('expiry', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('activated_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('wrapped_key', 'text', (column) => column.notNull())
      .execute()
    // One account has few networks, so this also finds its sessions on one of them.
    await schema.createIndex('smart_sessions_address').on('smart_sessions').columns(['address', 'created_at']).execute()
  },
}
