import type { Migration } from 'kysely/migration'

export type AnalyticsTables = Record<never, never>

export const analyticsMigration: Migration = {
  async up() {},
}
