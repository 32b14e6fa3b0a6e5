export {
  createPairingController,
  type LinkedWallet,
  type Pairing,
  type PairingController,
} from '../pairing/createPairingController.js'
