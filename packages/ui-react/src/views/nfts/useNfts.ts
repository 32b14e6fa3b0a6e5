import { createNftsController, type NftsController } from '@mooring/controllers/nfts'
import { useModal } from '../../modal/ModalContext.js'

/** The NFTs of the account in use. */
export function useNfts(): NftsController {
  return useModal().kit.feature(createNftsController)
}
