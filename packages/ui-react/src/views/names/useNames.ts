import { createNamesController, type NamesController } from '@mooring/controllers/names'
import { useFeature } from '../../modal/useFeature.js'

/** What the views of names share. Asked of the modal: `useFeature` would tie this file to what the page loads first. */
export function useNames(): NamesController {
  return useFeature(createNamesController)
}
