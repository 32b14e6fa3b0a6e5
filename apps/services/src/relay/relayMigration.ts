import type { Migration } from 'kysely/migration'

export type RelayTables = {
  relay_messages: {
    /** SHA-256 of topic and message: publishing the same message again does not create another. */
    key: string
    topic: string
    message: string
    tag: number
    /** The id of the publishing client, which does not receive its own message. */
    sender: string
    attestation: string | null
    /** The order of all messages: microseconds since 1970, unique within a process. */
    position: number
    /** Milliseconds since 1970. */
    expires_at: number
    /** Its size in the store (bytes). */
    size: number
  }
  relay_deliveries: {
    client: string
    key: string
    /**
     * Until then (ms since 1970) the client counts as having the message: for the message's lifetime after an
     * acknowledgement, and shorter after a page, which may have been lost.
     */
    until: number
  }
}

/**
 * Subscriptions are kept in memory only. Clients subscribe again with each connection; a client that received messages
 * of forgotten topics would acknowledge and drop them. Only acknowledgements must persist.
 */
export const relayMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('relay_messages')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('tag', 'integer', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('attestation', 'text')
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('relay_messages_of_topic')
      .on('relay_messages')
      .columns(['topic', 'position'])
      .execute()
    await database.schema.createIndex('relay_messages_by_end').on('relay_messages').column('expires_at').execute()

    await database.schema
      .createTable('relay_deliveries')
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('relay_deliveries_key', ['key', 'client'])
      .execute()
    await database.schema.createIndex('relay_deliveries_by_end').on('relay_deliveries').column('until').execute()
  },
}
