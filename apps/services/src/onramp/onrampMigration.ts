import { type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `open` until it is confirmed; `signed` once the payment is stored, which may be sent again and again. */
type OrderStatus = 'open' | 'confirmed' | 'signed' | 'done' | 'failed'

export type OnrampTables = {
  onramp_orders: {
    id: string
    project_id: string
    /** EVM, with the checksum of EIP-55. */
    account: string
    /** The CAIP-10 ids to choose from, as a JSON list. */
    choices: string
    status: OrderStatus
    /** CAIP-10 */
    asset: string
    /** CAIP-2 */
    network: string
    currency: string
    /** The total price, with a point and two decimals. Empty until it is known. */
    payment: string
    provider_fee: string
    network_fee: string
    /** Base units, as digits. Empty until it is known. */
    amount: string
    /** Whether the client fixed the amount instead of the payment. */
    is_amount_fixed: number
    /** When the price was calculated (ms). */
    quoted_at: number
    /** The seller's id. */
    exchange: string
    redirect_url: string | null
    nonce: number | null
    /** The signed transaction. */
    raw: string | null
    hash: string | null
    problem: string | null
    created_at: number
    updated_at: number
  }
}

export const onrampMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('onramp_orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('choices', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('payment', 'text', (column) => column.notNull())
      .addColumn('provider_fee', 'text', (column) => column.notNull())
      .addColumn('network_fee', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('is_amount_fixed', 'integer', (column) => column.notNull())
      .addColumn('quoted_at', 'bigint', (column) => column.notNull())
      .addColumn('redirect_url', 'text')
      .addColumn('nonce', 'bigint')
      .addColumn('raw', 'text')
      .addColumn('hash', 'text')
      .addColumn('problem', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('onramp_orders_status').on('onramp_orders').column('status').execute()
    // Prevents two pending payments from sharing a transaction, regardless of who signs them.
    await database.schema
      .createIndex('onramp_orders_nonce')
      .on('onramp_orders')
      .columns(['network', 'nonce'])
      .unique()
      .where(sql<SqlBool>`status = 'signed'`)
      .execute()
  },
}
