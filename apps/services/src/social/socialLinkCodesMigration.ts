import type { Migration } from 'kysely/migration'

/** The page behind a link shows digits, so that only the device which asked for the link gets on by it. */
export const socialLinkCodesMigration: Migration = {
  async up({ schema }) {
    await schema.alterTable('social_links').addColumn('code', 'text').execute()
    await schema.alterTable('social_links').addColumn('tries', 'integer').execute()
  },
}
