import type { Migration } from 'kysely/migration'

export type ActivityTables = Record<never, never>

export const activityMigration: Migration = {
  async up() {},
}
