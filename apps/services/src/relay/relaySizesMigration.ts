import type { Migration } from 'kysely/migration'

/** Keeps the totals of a topic and of a client without reading the messages. */
export const relaySizesMigration: Migration = {
  async up({ schema }) {
    // Existing rows usually expire within minutes.
    await schema
      .alterTable('relay_messages')
      .addColumn('size', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.createIndex('relay_sizes_of_topic').on('relay_messages').columns(['topic', 'size']).execute()
    await schema.createIndex('relay_sizes_of_sender').on('relay_messages').columns(['sender', 'size']).execute()
  },
}
