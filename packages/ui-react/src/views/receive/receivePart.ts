import { enReceive } from '@mooring/core/messages/receive'
import panelNotice from '../../components/panelNotice.css?inline'
import qrCode from '../../components/qrCode.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { ReceiveView } from './ReceiveView.js'
import receive from './receive.css?inline'

/** The view for receiving, its styles and its English. */
export const receivePart: ViewPart<'WalletReceive'> = {
  styles: [panelNotice, qrCode, receive],
  messages: enReceive,
  views: { WalletReceive: ReceiveView },
}
