import type { Migration } from 'kysely/migration'

export type VerifyTables = Record<never, never>

export const verifyMigration: Migration = {
  async up() {},
}
