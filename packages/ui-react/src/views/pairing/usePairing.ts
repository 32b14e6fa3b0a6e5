import { createPairingController, type PairingController } from '@mooring/controllers/pairing'
import { useModal } from '../../modal/ModalContext.js'

export function usePairing(): PairingController {
  return useModal().kit.feature(createPairingController)
}
