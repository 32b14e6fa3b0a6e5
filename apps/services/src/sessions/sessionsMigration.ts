import type { Migration } from 'kysely/migration'

export type SessionsTables = Record<never, never>

export const sessionsMigration: Migration = {
  async up() {},
}
