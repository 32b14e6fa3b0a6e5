import type { Migration } from 'kysely/migration'

export type OnrampTables = Record<never, never>

export const onrampMigration: Migration = {
  async up() {},
}
