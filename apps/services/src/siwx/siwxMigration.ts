import type { Migration } from 'kysely/migration'

export type SiwxTables = Record<never, never>

export const siwxMigration: Migration = {
  async up() {},
}
