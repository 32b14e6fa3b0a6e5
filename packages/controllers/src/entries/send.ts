export { createSendController } from '../send/createSendController.js'
export type {
  OpenTransfer,
  SendAction,
  SendController,
  SendFee,
  SendReceipt,
  SendReceiver,
  SendToken,
  SendView,
  SendWarning,
} from '../send/SendController.js'
