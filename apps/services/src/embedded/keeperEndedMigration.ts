import type { Migration } from 'kysely/migration'

export const keeperEndedMigration: Migration = {
  async up({ schema }) {
    await schema.alterTable('embedded_users').addColumn('keeper_ended_at', 'bigint').execute()
  },
}
