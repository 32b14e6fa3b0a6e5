import type { Migration } from 'kysely/migration'

export type NftsTables = {
  /** What was found at the link of a token. It is the same for every token that names the link. */
  nft_metadata: {
    /** As the contract wrote it, with the id of the token filled in. */
    uri: string
    name: string | null
    description: string | null
    image: string | null
    /** Milliseconds since 1970. */
    read_at: number
    /** 0: nothing was found. */
    is_found: number
  }
}

export const nftsMigration: Migration = {
  async up(database) {
    const { schema } = database
    await schema.alterTable('activity_tokens').addColumn('uri', 'text').execute()
    await schema.alterTable('activity_tokens').addColumn('description', 'text').execute()
    // Those that are known have no link yet. They are looked up again.
    await database.deleteFrom('activity_tokens').where('token_id', '<>', '').execute()
    await schema
      .createTable('nft_metadata')
      .addColumn('uri', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text')
      .addColumn('description', 'text')
      .addColumn('image', 'text')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('is_found', 'integer', (column) => column.notNull())
      .execute()
  },
}
