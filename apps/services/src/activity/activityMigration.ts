import type { Migration } from 'kysely/migration'

export type ActivityTables = {
  /** How far each network has been read. */
  activity_cursors: {
    network: string
    next_block: number
    /** The time of the last block (ms since 1970). Null before the first. */
    read_at: number | null
    /** The block from which on every account is kept. Null where only the watched ones are. */
    all_from: number | null
    /** Not before that block (ms since 1970). */
    all_from_at: number | null
    /** The block after the last one that was not kept for want of space. Null while every block was kept. */
    kept_from: number | null
    /** Not before that block (ms since 1970). */
    kept_from_at: number | null
  }
  /** The latest blocks, to detect reorganisations. */
  activity_blocks: { network: string; number: number; hash: string }
  activity_transactions: {
    network: string
    hash: string
    block_number: number
    position: number
    /** Milliseconds since 1970. */
    mined_at: number
    sent_from: string
    /** Null for a contract creation. */
    sent_to: string | null
    nonce: number
    status: string
    /** The action, as far as the calldata shows it. */
    operation: string
  }
  activity_transfers: {
    network: string
    hash: string
    position: number
    kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
    token: string | null
    token_id: string | null
    sent_from: string
    sent_to: string
    /** Base units, as digits. */
    amount: string
  }
  /** Links accounts to transactions: the index for reading a history. */
  activity_accounts: {
    account: string
    network: string
    hash: string
    block_number: number
    position: number
    mined_at: number
  }
  activity_tokens: {
    network: string
    address: string
    /** The id of a non-fungible token; empty for others. */
    token_id: string
    name: string | null
    symbol: string | null
    decimals: number
    image: string | null
    /** The link to the metadata of a non-fungible token, if they are not on the chain. */
    uri: string | null
    description: string | null
  }
}

export const activityMigration: Migration = {
  async up(database) {
    const { schema } = database
    await schema
      .createTable('activity_cursors')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .addColumn('next_block', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('activity_blocks')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_blocks_key', ['network', 'number'])
      .execute()
    await schema
      .createTable('activity_transactions')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('block_number', 'bigint', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('mined_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_from', 'text', (column) => column.notNull())
      .addColumn('sent_to', 'text')
      .addColumn('nonce', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_transactions_key', ['network', 'hash'])
      .execute()
    await schema
      .createIndex('activity_transactions_block')
      .on('activity_transactions')
      .columns(['network', 'block_number'])
      .execute()
    await schema
      .createTable('activity_transfers')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('token', 'text')
      .addColumn('token_id', 'text')
      .addColumn('sent_from', 'text', (column) => column.notNull())
      .addColumn('sent_to', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_transfers_key', ['network', 'hash', 'position'])
      .execute()
    await schema
      .createTable('activity_accounts')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('block_number', 'bigint', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('mined_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_accounts_key', ['account', 'network', 'hash'])
      .execute()
    await schema
      .createIndex('activity_accounts_order')
      .on('activity_accounts')
      .columns(['account', 'mined_at', 'network', 'block_number', 'position'])
      .execute()
    await schema
      .createIndex('activity_accounts_block')
      .on('activity_accounts')
      .columns(['network', 'block_number'])
      .execute()
    await schema
      .createTable('activity_tokens')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('symbol', 'text')
      .addColumn('decimals', 'integer', (column) => column.notNull())
      .addColumn('image', 'text')
      .addPrimaryKeyConstraint('activity_tokens_key', ['network', 'address', 'token_id'])
      .execute()
  },
}
