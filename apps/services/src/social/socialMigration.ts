import type { Migration } from 'kysely/migration'
import type { SocialProvider } from './SocialProvider.ts'

/** Times are milliseconds since 1970. */
export type SocialTables = {
  /** Logins that have begun. */
  social_attempts: {
    id: string
    project_id: string
    provider: SocialProvider
    /** The key of the device that began it (RFC 7638). No other may go on with it. */
    thumbprint: string
    /** Of the page, and the browser, as the visitor is told. */
    origin: string
    browser: string
    /** The hash of what comes back with the visitor. */
    state: string
    /** `returned`: the provider is being asked who it is. `ended`: used, or failed. */
    status: 'pending' | 'returned' | 'approved' | 'ended'
    /** Why it failed. */
    reason: string | null
    /** Who the visitor is, encrypted, and the hash of what the window brings to the frame. */
    profile: string | null
    code: string | null
    /** The token key behind its secrets. Null in attempts of an older version. */
    key_id: string | null
    /** The MAC of the digits that a window shows which cannot reach the frame, and how often digits were typed. */
    otp: string | null
    tries: number | null
    created_at: number | null
    expires_at: number
  }
  /** When logins began for an IP address, which is a MAC. */
  social_begun: {
    id: string
    /** JSON: milliseconds since 1970. */
    times: string
    expires_at: number
  }
  /** The links of mails that let the keeper help a new device. */
  social_links: {
    /** The hash of the link's token. */
    id: string
    session_id: string
    /** The MAC of the digits that its page shows, for this session, and how often digits were typed. */
    code: string | null
    tries: number | null
    created_at: number
    expires_at: number
  }
}

export const socialMigration: Migration = {
  async up({ schema }) {
    await schema.alterTable('embedded_identities').addColumn('email', 'text').execute()
    await schema
      .createTable('social_attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('profile', 'text')
      .addColumn('code', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('social_begun')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('times', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('social_links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const table of ['social_attempts', 'social_begun', 'social_links'])
      await schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()
  },
}
