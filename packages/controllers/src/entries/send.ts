export { createSendController } from '../send/createSendController.js'
export type {
  OpenTransfer,
  SendAction,
  SendController,
  SendFee,
  SendFormView,
  /** @deprecated The name before: `SendFormView`. */
  SendFormView as SendView,
  SendReceipt,
  SendReceiver,
  SendToken,
  SendWarning,
} from '../send/SendController.js'
