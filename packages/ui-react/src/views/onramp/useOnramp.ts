import { createOnrampController, type OnrampController } from '@mooring/controllers/onramp'
import { useFeature } from '../../modal/useFeature.js'

/** What all views of buying share. Asked of the modal: `useFeature` would tie this file to what the page loads first. */
export function useOnramp(): OnrampController {
  return useFeature(createOnrampController)
}
