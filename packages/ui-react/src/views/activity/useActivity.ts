import { type ActivityController, createActivityController } from '@mooring/controllers/activity'
import { useFeature } from '../../modal/useFeature.js'

/** What happened on the account in use. */
export function useActivity(): ActivityController {
  return useFeature(createActivityController)
}
