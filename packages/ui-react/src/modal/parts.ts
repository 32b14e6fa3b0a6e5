import { type Lazy, lazy } from '@mooring/core'
import type { activityPart } from '../views/activity/activityPart.js'
import type { emailPart } from '../views/email/emailPart.js'
import type { nftsPart } from '../views/nfts/nftsPart.js'
import type { pairingPart } from '../views/pairing/pairingPart.js'
import type { requestsPart } from '../views/requests/requestsPart.js'
import type { siwxPart } from '../views/siwx/siwxPart.js'
import type { socialPart } from '../views/social/socialPart.js'
import type { tokensPart } from '../views/tokens/tokensPart.js'

// The lazy files that more than the table of views uses.

/** The list of transactions, and the page of one. */
export const activity: Lazy<typeof activityPart> = lazy(
  async () => (await import('../views/activity/activityPart.js')).activityPart,
)

/** The field in the list of wallets, and the steps of a login. */
export const email: Lazy<typeof emailPart> = lazy(async () => (await import('../views/email/emailPart.js')).emailPart)

/** The grid of NFTs, the page of one, and their count. */
export const nfts: Lazy<typeof nftsPart> = lazy(async () => (await import('../views/nfts/nftsPart.js')).nftsPart)

/** Wallets elsewhere. */
export const pairing: Lazy<typeof pairingPart> = lazy(
  async () => (await import('../views/pairing/pairingPart.js')).pairingPart,
)

/** The view of a request, and the place of a wallet's frame. */
export const requests: Lazy<typeof requestsPart> = lazy(
  async () => (await import('../views/requests/requestsPart.js')).requestsPart,
)

/** Signing in, and what the account says about the session. */
export const siwx: Lazy<typeof siwxPart> = lazy(async () => (await import('../views/siwx/siwxPart.js')).siwxPart)

/** The tiles in the list of ways to connect, and the steps of a login. */
export const social: Lazy<typeof socialPart> = lazy(
  async () => (await import('../views/social/socialPart.js')).socialPart,
)

/** The head of the account, its tokens, and the page of one. */
export const tokens: Lazy<typeof tokensPart> = lazy(
  async () => (await import('../views/tokens/tokensPart.js')).tokensPart,
)
