import type { ActivityTables } from '../activity/activityMigration.ts'
import type { WatchedTables } from '../activity/watchedMigration.ts'
import type { AnalyticsTables } from '../analytics/analyticsMigration.ts'
import type { EventSizesTables } from '../analytics/eventSizesMigration.ts'
import type { BundlerTables } from '../bundler/bundlerMigration.ts'
import type { CatalogueTables } from '../catalogue/catalogueMigration.ts'
import type { EmailTables } from '../email/emailMigration.ts'
import type { EmailUpdateTables } from '../email/emailUpdateMigration.ts'
import type { EmbeddedTables } from '../embedded/embeddedMigration.ts'
import type { HostKeyTables } from '../embedded/hostKeysMigration.ts'
import type { FarcasterTables } from '../farcaster/farcasterMigration.ts'
import type { NamesTables } from '../names/namesMigration.ts'
import type { NftsTables } from '../nfts/nftsMigration.ts'
import type { OnrampTables } from '../onramp/onrampMigration.ts'
import type { SellerOrdersTables } from '../onramp/sellerOrdersMigration.ts'
import type { RelayTables } from '../relay/relayMigration.ts'
import type { SessionsTables } from '../sessions/sessionsMigration.ts'
import type { SiwxTables } from '../siwx/siwxMigration.ts'
import type { SocialTables } from '../social/socialMigration.ts'
import type { VerifyTables } from '../verify/verifyMigration.ts'

export type Tables = ActivityTables &
  AnalyticsTables &
  BundlerTables &
  CatalogueTables &
  EmailTables &
  EmailUpdateTables &
  EmbeddedTables &
  EventSizesTables &
  FarcasterTables &
  HostKeyTables &
  NamesTables &
  NftsTables &
  OnrampTables &
  RelayTables &
  SellerOrdersTables &
  SessionsTables &
  SiwxTables &
  SocialTables &
  VerifyTables &
  WatchedTables
