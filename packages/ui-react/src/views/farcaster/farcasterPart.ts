import { enFarcaster } from '@mooring/core/messages/farcaster'
import type { ViewPart } from '../../modal/ViewPart.js'
import pairing from '../pairing/pairing.css?inline'
import social from '../social/social.css?inline'
import { FarcasterView } from './FarcasterView.js'

/** Logging in with Farcaster: its view, the styles of codes and logins, and its English. */
export const farcasterPart: ViewPart<'ConnectingFarcaster'> = {
  styles: [pairing, social],
  messages: enFarcaster,
  views: { ConnectingFarcaster: FarcasterView },
}
