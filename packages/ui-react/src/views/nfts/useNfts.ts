import { createNftsController, type NftsController } from '@mooring/controllers/nfts'
import { useFeature } from '../../modal/useFeature.js'

/** The NFTs of the account in use. */
export function useNfts(): NftsController {
  return useFeature(createNftsController)
}
