import type { Migration } from 'kysely/migration'
import { harbour } from './exchanges.ts'

/** Which seller an order was placed with. There was one before. */
export const onrampExchangeMigration: Migration = {
  async up(database) {
    await database.schema
      .alterTable('onramp_orders')
      .addColumn('exchange', 'text', (column) => column.notNull().defaultTo(harbour.id))
      .execute()
  },
}
