import type { Migration } from 'kysely/migration'

export type RelayTables = {
  relay_messages: {
    /** SHA-256 of topic and message: the same message published again is the same message. */
    key: string
    topic: string
    message: string
    tag: number
    /** The id of the client that published it, which does not get it back. */
    sender: string
    attestation: string | null
    /** Its place among all messages: microseconds since 1970, never the same twice in one process. */
    position: number
    /** Milliseconds since 1970. */
    expires_at: number
    /** What it counts for in the store (bytes). */
    size: number
  }
  relay_deliveries: {
    client: string
    key: string
    /**
     * Until then (ms since 1970) the client has it: as long as the message lives when the client has acknowledged it, and
     * for less when it was in a page, which may have been lost on the way.
     */
    until: number
  }
}

/**
 * Which client listens to which topic is kept in memory only. Clients subscribe anew with each connection, and a client
 * that got messages of topics it no longer knows would acknowledge and drop them. What belongs to the client and must
 * last is what it has acknowledged.
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
