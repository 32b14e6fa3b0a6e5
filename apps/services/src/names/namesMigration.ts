import type { Migration } from 'kysely/migration'

export type NamesTables = Record<never, never>

export const namesMigration: Migration = {
  async up() {},
}
