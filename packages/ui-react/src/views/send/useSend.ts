import { createSendController, type SendController } from '@mooring/controllers/send'
import { useFeature } from '../../modal/useFeature.js'

/** What all views of sending share. Asked of the modal: `useFeature` would tie this file to what the page loads first. */
export function useSend(): SendController {
  return useFeature(createSendController)
}
