import { createSwapController, type SwapController } from '@mooring/controllers/swap'
import { useFeature } from '../../modal/useFeature.js'

/** What all views of swapping share. Asked of the modal: `useFeature` would tie this file to what the page loads first. */
export function useSwap(): SwapController {
  return useFeature(createSwapController)
}
