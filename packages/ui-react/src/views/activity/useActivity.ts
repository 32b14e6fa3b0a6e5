import { type ActivityController, createActivityController } from '@mooring/controllers/activity'
import { useModal } from '../../modal/ModalContext.js'

/** What happened on the account in use. */
export function useActivity(): ActivityController {
  return useModal().kit.feature(createActivityController)
}
