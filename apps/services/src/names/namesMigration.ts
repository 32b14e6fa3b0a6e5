import type { Migration } from 'kysely/migration'

export type NamesTables = {
  names: {
    /** Lower case, with its zone. */
    name: string
    /** The account that registered it and alone may change it. Lower case. */
    owner: string
    /** The chain that verifies signatures of a contract owner, as a coin type: see `coinTypes.ts`. */
    owner_coin_type: number
    /** JSON */
    attributes: string
    /** Milliseconds since 1970. */
    registered_at: number
    updated_at: number
  }
  names_addresses: {
    name: string
    /** ENSIP-9 and ENSIP-11. */
    coin_type: number
    /** With the checksum of EIP-55. */
    address: string
    created_at: number
  }
  /** Used messages. A copy of one is refused. */
  names_messages: { digest: string; expires_at: number }
}

export const namesMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('names')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      // Larger than an integer of PostgreSQL: the highest bit marks an EVM chain.
      .addColumn('owner_coin_type', 'bigint', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('names_owner').on('names').columns(['owner', 'registered_at']).execute()
    await schema
      .createTable('names_addresses')
      .addColumn('name', 'text', (column) => column.notNull().references('names.name'))
      .addColumn('coin_type', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('names_addresses_key', ['name', 'coin_type'])
      .execute()
    await schema
      .createTable('names_messages')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('names_messages_expires').on('names_messages').column('expires_at').execute()
  },
}
