import type { Migration } from 'kysely/migration'

export type EmailTables = {
  /** Logins that have begun. */
  email_attempts: {
    id: string
    project_id: string
    /** The MAC of the address, and the address, encrypted. */
    subject: string
    label: string
    /** The key of the device that began it (RFC 7638). No other may go on with it. */
    thumbprint: string
    /** Of the page, and the browser, as the visitor is told. */
    origin: string
    browser: string
    action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
    /** `ended`: used, or too many wrong codes. */
    status: 'pending' | 'approved' | 'ended'
    /** A MAC. Null until the link was approved. */
    code: string | null
    tries: number
    /** The hash of the link's token. */
    link: string | null
    /** Milliseconds since 1970. */
    created_at: number
    expires_at: number
  }
  /** When mails were sent to an address, and for an IP address, both as MACs. */
  email_sent: {
    id: string
    /** JSON: milliseconds since 1970. */
    times: string
    expires_at: number
  }
}

export const emailMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('email_attempts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('thumbprint', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('email_sent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('times', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const table of ['email_attempts', 'email_sent'])
      await schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute()
  },
}
