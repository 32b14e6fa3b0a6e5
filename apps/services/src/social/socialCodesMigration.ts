import type { Migration } from 'kysely/migration'

/** A window that cannot reach the frame shows a code, and another instance may have a newer key. */
export const socialCodesMigration: Migration = {
  async up({ schema }) {
    for (const [name, type] of [
      ['key_id', 'text'],
      ['otp', 'text'],
      ['tries', 'integer'],
      ['created_at', 'bigint'],
    ] as const)
      await schema.alterTable('social_attempts').addColumn(name, type).execute()
  },
}
