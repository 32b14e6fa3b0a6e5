import type { AppKit } from '@mooring/controllers'
import { useModal } from './ModalContext.js'

/** Gives a view a feature of the modal's instance. The public hook of that name is for pages: it can find or make one. */
export function useFeature<feature extends object>(create: (kit: AppKit) => feature): feature {
  return useModal().kit.feature(create)
}
