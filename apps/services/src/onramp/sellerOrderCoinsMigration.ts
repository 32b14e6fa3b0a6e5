import type { Migration } from 'kysely/migration'

/** How many coins a seller says that it has paid out. */
export const sellerOrderCoinsMigration: Migration = {
  async up(database) {
    await database.schema
      .alterTable('seller_orders')
      .addColumn('coins', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
