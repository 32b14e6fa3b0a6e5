import { enFarcaster } from '@mooring/core/messages/farcaster'
import qrCode from '../../components/qrCode.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import pairing from '../pairing/pairing.css?inline'
import social from '../social/social.css?inline'
import { FarcasterView } from './FarcasterView.js'
import farcaster from './farcaster.css?inline'

/** Logging in with Farcaster: its view, the styles of codes and logins, and its English. */
export const farcasterPart: ViewPart<'ConnectingFarcaster'> = {
  styles: [qrCode, pairing, social, farcaster],
  messages: enFarcaster,
  views: { ConnectingFarcaster: FarcasterView },
}
