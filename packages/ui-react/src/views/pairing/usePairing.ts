import { createPairingController, type PairingController } from '@mooring/controllers/pairing'
import { useFeature } from '../../modal/useFeature.js'

export function usePairing(): PairingController {
  return useFeature(createPairingController)
}
