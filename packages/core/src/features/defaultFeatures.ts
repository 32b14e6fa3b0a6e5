import { type SocialProvider, socialProviders } from '../social/SocialProvider.js'

/** The features that a page can enable and disable. */
export type FeatureFlags = {
  readonly swaps: boolean
  readonly onramp: boolean
  /** Whether visitors who can buy can also sell, on the pages of sellers. */
  readonly offramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly emailShowWallets: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  /** The enabled ones, in order; `false` for none. */
  readonly socials: readonly SocialProvider[] | false
}

/** The defaults of a page. Specification §3. */
export const defaultFeatures: FeatureFlags = {
  swaps: true,
  onramp: true,
  offramp: false,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  socials: socialProviders,
}
