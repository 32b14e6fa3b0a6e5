import type { Migration } from 'kysely/migration'

export type RelayTables = Record<never, never>

export const relayMigration: Migration = {
  async up() {},
}
