import type { Migration } from 'kysely/migration'

/** Times are milliseconds since 1970. */
export type BundlerTables = {
  /** What the services pay for. */
  embedded_operations: {
    id: string
    /** The hash of the user operation. One that did not come about may be sent again, in a row of its own. */
    operation: string
    project_id: string
    user_id: string
    /** CAIP-2. */
    network: string
    sender: string
    /** Who pays. */
    relayer: string
    nonce: number
    /** The transaction, signed, and its hash. */
    raw: string
    hash: string
    /** A transaction, signed, that does nothing but take the nonce instead: the operation was taken back. */
    cancellation: string | null
    /**
     * `offered`: a provider promised to pay, and the visitor may have signed. `signed`: it may be on its way. `done`: the calls were made. `reverted`: the chain undid them. `failed`: the chain
     * took the transaction, but not the operation. `cancelled`: the other transaction took the nonce. `dropped`: it never
     * came, and cannot any more.
     */
    status: 'offered' | 'signed' | 'done' | 'reverted' | 'failed' | 'cancelled' | 'dropped'
    /** In billionths of the network's coin: the most it can be until the chain says what it was. */
    cost: number
    created_at: number
    updated_at: number
  }
  /** Writing to the row of a network is the lock for its limits and nonces. */
  embedded_sponsors: { network: string }
  /** The nonce after the last one of who pays. */
  embedded_relayers: { network: string; address: string; next_nonce: number }
}

export const bundlerMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('embedded_operations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('relayer', 'text', (column) => column.notNull())
      .addColumn('nonce', 'bigint', (column) => column.notNull())
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cancellation', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('cost', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_sponsors')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .execute()
    await schema
      .createTable('embedded_relayers')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('next_nonce', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('embedded_relayers_key', ['network', 'address'])
      .execute()
    // An operation that was dropped gives its nonce back to nobody: the chain has used it.
    await schema.createIndex('embedded_operations_operation').on('embedded_operations').column('operation').execute()
    await schema
      .createIndex('embedded_operations_open')
      .on('embedded_operations')
      .columns(['network', 'status', 'sender'])
      .execute()
    await schema
      .createIndex('embedded_operations_day')
      .on('embedded_operations')
      .columns(['network', 'created_at'])
      .execute()
  },
}
