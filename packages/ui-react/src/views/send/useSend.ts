import { createSendController, type SendController } from '@mooring/controllers/send'
import { useFeature } from '../../hooks/useFeature.js'

/** What all views of sending share. */
export function useSend(): SendController {
  return useFeature(createSendController)
}
