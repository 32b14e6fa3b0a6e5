import { createCatalogueController } from '@mooring/controllers/catalogue'
import type { CatalogueWallet } from '@mooring/core'
import { useFeature } from '../../modal/useFeature.js'

/** A wallet of the catalogue, or of the page's own, by its id. */
export function useWallet(walletId: string): CatalogueWallet | undefined {
  return useFeature(createCatalogueController).walletOf(walletId)
}
