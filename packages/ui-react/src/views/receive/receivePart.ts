import type { RouteOf } from '@mooring/core'
import { enReceive } from '@mooring/core/messages/receive'
import panelNotice from '../../components/panelNotice.css?inline'
import qrCode from '../../components/qrCode.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import { ReceiveView } from './ReceiveView.js'
import receive from './receive.css?inline'

/** The view for receiving, its styles and its English. */
export const receivePart: LazyPart<RouteOf<'WalletReceive'>> = {
  component: ReceiveView,
  styles: [panelNotice, qrCode, receive],
  messages: enReceive,
}
