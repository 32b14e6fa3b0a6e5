import type { Migration } from 'kysely/migration'

export type CatalogueTables = {
  /** What a list of wallets had when it was read last. */
  catalogue_lists: {
    /** Its address. */
    place: string
    /** JSON. */
    wallets: string
    /** Milliseconds since 1970. */
    read_at: number
  }
  /** The pictures of wallets that only a list has. */
  catalogue_images: {
    /** Of the wallet. */
    id: string
    /** Where it came from: a wallet with another picture has another address. */
    source: string
    /** The media type. */
    type: string
    /** Base64. */
    body: string
  }
}

export const catalogueMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('catalogue_lists')
      .addColumn('place', 'text', (column) => column.primaryKey())
      .addColumn('wallets', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('catalogue_images')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
  },
}
