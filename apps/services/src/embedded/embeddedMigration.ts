import type { Migration } from 'kysely/migration'
import type { IdentityProvider } from '../social/SocialProvider.ts'

/** Bytes are base64url. Times are milliseconds since 1970. */
export type EmbeddedTables = {
  embedded_users: {
    id: string
    project_id: string
    recovery: 'keeper' | 'own'
    /** The ids of the configured keys that this user's rows depend on. */
    auth_key: string
    keeper_key: string
    /** They never leave the services. Without them, nothing opens the rows. */
    auth_salt: string
    keeper_salt: string
    /** JSON: by namespace. */
    addresses: string
    /** JSON: `{ iv, sealed }`. Null until the wallet is made. */
    vault: string | null
    created_at: number
    /** When the owner's own recovery replaced the keeper, or the owner stopped an export after that. Null: neither. */
    keeper_ended_at: number | null
  }
  /** The ways in to a user. */
  embedded_identities: {
    project_id: string
    provider: IdentityProvider
    /** The MAC of the address or of the account's id, and the address or the account's name, encrypted. */
    subject: string
    label: string
    /** Of a social account that had one at its first login, encrypted. */
    email: string | null
    user_id: string
  }
  embedded_devices: {
    id: string
    user_id: string
    /** Of the device's key (RFC 7638). */
    thumbprint: string
    name: string
    origin: string
    created_at: number
    used_at: number
  }
  /** The vault's key, sealed with two factors each. */
  embedded_rows: {
    id: string
    user_id: string
    kind: 'device' | 'recovery' | 'offline'
    factor: string
    salt: string
    iv: string
    sealed: string
    created_at: number
  }
  /** Rows that were replaced or deleted: for a while, a thief with a login cannot destroy them. */
  embedded_old_rows: {
    id: string
    user_id: string
    kind: string
    factor: string
    salt: string
    iv: string
    sealed: string
    expires_at: number
  }
  embedded_sessions: {
    id: string
    user_id: string
    device_id: string
    /** How often its refresh token was renewed, and when the last time. */
    generation: number
    renewed_at: number
    /** Whether it began with the link of a mail, beside the code. 0 or 1. */
    has_link: number
    code_at: number
    expires_at: number
  }
  /** Used proofs. Using one again is refused. */
  embedded_proofs: { id: string; expires_at: number }
  embedded_exports: {
    user_id: string
    ready_at: number
    /** The hash of the stop link's token. */
    stop: string
    expires_at: number
  }
}

export const embeddedMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('embedded_users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('recovery', 'text', (column) => column.notNull())
      .addColumn('auth_key', 'text', (column) => column.notNull())
      .addColumn('keeper_key', 'text', (column) => column.notNull())
      .addColumn('auth_salt', 'text', (column) => column.notNull())
      .addColumn('keeper_salt', 'text', (column) => column.notNull())
      .addColumn('addresses', 'text', (column) => column.notNull())
      .addColumn('vault', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_identities')
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('embedded_identities_key', ['project_id', 'provider', 'subject'])
      .execute()
    await schema
      .createTable('embedded_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('embedded_devices_key', ['user_id', 'thumbprint'])
      .execute()
    await schema
      .createTable('embedded_rows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('factor', 'text', (column) => column.notNull())
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('iv', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('embedded_rows_key', ['user_id', 'kind', 'factor'])
      .execute()
    await schema
      .createTable('embedded_old_rows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('factor', 'text', (column) => column.notNull())
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('iv', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('renewed_at', 'bigint', (column) => column.notNull())
      .addColumn('has_link', 'integer', (column) => column.notNull())
      .addColumn('code_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_proofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_exports')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('ready_at', 'bigint', (column) => column.notNull())
      .addColumn('stop', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('embedded_identities_user').on('embedded_identities').column('user_id').execute()
    await schema.createIndex('embedded_sessions_device').on('embedded_sessions').column('device_id').execute()
    for (const table of ['embedded_old_rows', 'embedded_sessions', 'embedded_proofs', 'embedded_exports'])
      await schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()
  },
}
