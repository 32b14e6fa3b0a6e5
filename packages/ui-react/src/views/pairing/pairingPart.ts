import { enPairing } from '@mooring/core/messages/pairing'
import qrCode from '../../components/qrCode.css?inline'
import tabs from '../../components/tabs.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import { createSheet } from '../../styles/createSheet.js'
import type { PairingRoute } from './PairingRoute.js'
import { PairingRouter } from './PairingRouter.js'
import pairing from './pairing.css?inline'

/** Everything that pairing brings along: its views, its styles, its texts, and what draws the code. */
export const pairingPart: LazyPart<PairingRoute> = {
  component: PairingRouter,
  sheet: createSheet(qrCode, tabs, pairing),
  messages: enPairing,
}
