import type { AppKit } from '@mooring/controllers'
import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createPairingController } from '@mooring/controllers/pairing'
import type { CatalogueWallet } from '@mooring/core'
import { enPairing } from '@mooring/core/messages/pairing'
import qrCode from '../../components/qrCode.css?inline'
import { openLink } from '../../modal/openLink.js'
import type { ViewPart } from '../../modal/ViewPart.js'
import { AnyWalletView } from './AnyWalletView.js'
import { DownloadsView } from './DownloadsView.js'
import { FirstVisit } from './FirstVisit.js'
import pairing from './pairing.css?inline'
import { WalletView } from './WalletView.js'

/** Everything that pairing brings along: its rules, its views, its styles, its texts, and what draws the code. */
export const pairingPart: ViewPart<
  'Connect' | 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic' | 'Downloads'
> & {
  /** Begins to follow the views of the modal: on a phone it pairs as soon as wallets are listed. */
  readonly start: (kit: AppKit) => void
  /** Opens the app of a wallet on this phone, within a tap. On a desktop, and before it can, it does nothing. */
  readonly open: (kit: AppKit, wallet: CatalogueWallet) => void
  readonly nameOf: (kit: AppKit, walletId: string) => string | undefined
} = {
  styles: [qrCode, pairing],
  messages: enPairing,
  views: {
    Connect: FirstVisit,
    ConnectingWalletConnect: WalletView,
    ConnectingWalletConnectBasic: AnyWalletView,
    Downloads: DownloadsView,
  },
  start: (kit) => void kit.feature(createPairingController),
  open(kit, wallet) {
    const { platform, open } = kit.feature(createPairingController)
    const link = platform.os === 'desktop' ? undefined : open(wallet, 'mobile')
    if (link) openLink(link)
  },
  nameOf: (kit, walletId) => kit.feature(createCatalogueController).walletOf(walletId)?.name,
}
