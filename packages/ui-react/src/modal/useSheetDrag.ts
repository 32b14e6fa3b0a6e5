import type { AppKit } from '@mooring/controllers'
import { lazy } from '@mooring/core'
import { type RefObject, useEffect } from 'react'

const sheet = lazy(async () => (await import('./sheetPart.js')).sheetPart)

/** Lets a finger pull the modal while it is a sheet, as the style sheet makes it on narrow screens. */
export function useSheetDrag(kit: AppKit, dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || !matchMedia('(width <= 480px)').matches) return
    let isGone = false
    let stop = (): void => {}
    sheet.load().then(
      ({ followFinger }) => {
        if (!isGone) stop = followFinger(kit, element)
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
