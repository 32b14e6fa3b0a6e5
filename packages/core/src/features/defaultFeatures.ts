import { type SocialProvider, socialProviders } from '../social/SocialProvider.js'

/** What a page can switch on and off. */
export type FeatureFlags = {
  readonly swaps: boolean
  readonly onramp: boolean
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
  /** Which of them, in which order; `false` for none. */
  readonly socials: readonly SocialProvider[] | false
}

/** What is on when a page says nothing. Specification §3. */
export const defaultFeatures: FeatureFlags = {
  swaps: true,
  onramp: true,
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
