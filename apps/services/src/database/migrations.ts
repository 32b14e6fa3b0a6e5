import type { Migration } from 'kysely/migration'
import { activityMigration } from '../activity/activityMigration.ts'
import { watchedBoundsMigration } from '../activity/watchedBoundsMigration.ts'
import { watchedMigration } from '../activity/watchedMigration.ts'
import { analyticsMigration } from '../analytics/analyticsMigration.ts'
import { eventSizesMigration } from '../analytics/eventSizesMigration.ts'
import { bundlerMigration } from '../bundler/bundlerMigration.ts'
import { catalogueMigration } from '../catalogue/catalogueMigration.ts'
import { emailMigration } from '../email/emailMigration.ts'
import { emailUpdateMigration } from '../email/emailUpdateMigration.ts'
import { embeddedMigration } from '../embedded/embeddedMigration.ts'
import { hostKeysMigration } from '../embedded/hostKeysMigration.ts'
import { keeperEndedMigration } from '../embedded/keeperEndedMigration.ts'
import { farcasterMigration } from '../farcaster/farcasterMigration.ts'
import { namesMigration } from '../names/namesMigration.ts'
import { nftsMigration } from '../nfts/nftsMigration.ts'
import { onrampExchangeMigration } from '../onramp/onrampExchangeMigration.ts'
import { onrampMigration } from '../onramp/onrampMigration.ts'
import { sellerOrderCoinsMigration } from '../onramp/sellerOrderCoinsMigration.ts'
import { sellerOrdersMigration } from '../onramp/sellerOrdersMigration.ts'
import { relayMigration } from '../relay/relayMigration.ts'
import { relaySizesMigration } from '../relay/relaySizesMigration.ts'
import { sessionsMigration } from '../sessions/sessionsMigration.ts'
import { siwxMigration } from '../siwx/siwxMigration.ts'
import { socialCodesMigration } from '../social/socialCodesMigration.ts'
import { socialLinkCodesMigration } from '../social/socialLinkCodesMigration.ts'
import { socialMigration } from '../social/socialMigration.ts'
import { verifyMigration } from '../verify/verifyMigration.ts'

/** In the order of their names. Never change a released migration: add a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_activity': activityMigration,
  '0002_analytics': analyticsMigration,
  '0003_names': namesMigration,
  '0004_onramp': onrampMigration,
  '0005_relay': relayMigration,
  '0006_sessions': sessionsMigration,
  '0007_siwx': siwxMigration,
  '0008_verify': verifyMigration,
  '0009_relay_sizes': relaySizesMigration,
  '0010_nfts': nftsMigration,
  '0011_onramp_exchange': onrampExchangeMigration,
  '0012_event_sizes': eventSizesMigration,
  '0013_embedded': embeddedMigration,
  '0014_email': emailMigration,
  '0015_keeper_ended': keeperEndedMigration,
  '0016_host_keys': hostKeysMigration,
  '0017_social': socialMigration,
  '0018_email_update': emailUpdateMigration,
  '0019_bundler': bundlerMigration,
  '0020_social_codes': socialCodesMigration,
  '0021_farcaster': farcasterMigration,
  '0022_social_link_codes': socialLinkCodesMigration,
  '0023_catalogue': catalogueMigration,
  '0024_seller_orders': sellerOrdersMigration,
  '0025_watched': watchedMigration,
  '0026_watched_bounds': watchedBoundsMigration,
  '0027_seller_order_coins': sellerOrderCoinsMigration,
}
