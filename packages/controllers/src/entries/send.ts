export { createSendController } from '../send/createSendController.js'
export type {
  OpenTransfer,
  SendAction,
  SendController,
  SendFee,
  SendFormView,
  SendReceipt,
  SendReceiver,
  SendToken,
  SendWarning,
} from '../send/SendController.js'
