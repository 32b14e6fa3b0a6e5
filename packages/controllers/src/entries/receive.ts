export {
  createReceiveController,
  type ReceiveController,
  type Receiving,
} from '../receive/createReceiveController.js'
