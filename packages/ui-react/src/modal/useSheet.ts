import type { AppKit } from '@mooring/controllers'
import { type RefObject, useEffect } from 'react'

/** Lets a finger pull the modal while it is a sheet, as the style sheet makes it on narrow screens. */
export function useSheet(kit: AppKit, dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || !matchMedia('(width <= 480px)').matches) return
    let isGone = false
    let stop = (): void => {}
    import('./sheetPart.js').then(
      ({ sheetPart }) => {
        if (!isGone) stop = sheetPart.followFinger(kit, element)
      },
      // Without it, the sheet only does not follow the finger.
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [kit, dialog, isOpen])
}
