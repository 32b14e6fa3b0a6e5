import { type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** As far as the seller says, `done` when the chain has the coins, and `unread` when no node can say whether it has. */
type SellerOrderStatus = 'waiting' | 'paid' | 'sent' | 'done' | 'unread' | 'failed'

export type SellerOrdersTables = {
  seller_orders: {
    id: string
    project_id: string
    /** Its id. */
    seller: string
    account: string
    /** CAIP-10 */
    asset: string
    /** CAIP-2 */
    network: string
    currency: string
    /** With a point and two decimals. Empty when the visitor writes it on the page. */
    payment: string
    /** Base units, as digits: as offered, and as arrived once it is done. Empty until it is known. */
    amount: string
    status: SellerOrderStatus
    /** The transaction that pays the coins out. */
    hash: string | null
    /** What that transaction pays, as the seller says: base units, as digits. Empty until it says so. */
    coins: string
    /** When the seller was asked last (ms). */
    asked_at: number
    created_at: number
    updated_at: number
  }
  seller_messages: {
    seller: string
    id: string
    received_at: number
  }
}

/** Orders with licensed sellers, and which of their messages have counted. */
export const sellerOrdersMigration: Migration = {
  async up(database) {
    await database.schema
      .createTable('seller_orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('seller', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('payment', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('hash', 'text')
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('seller_orders_account').on('seller_orders').column('account').execute()
    // One payment cannot be the arrival of two orders of an account.
    await database.schema
      .createIndex('seller_orders_hash')
      .on('seller_orders')
      .columns(['network', 'hash', 'account'])
      .unique()
      .where(sql<SqlBool>`status = 'done'`)
      .execute()
    await database.schema
      .createTable('seller_messages')
      .addColumn('seller', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('seller_messages_pk', ['seller', 'id'])
      .execute()
  },
}
