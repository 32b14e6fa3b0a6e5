import type { AppKit } from '@mooring/controllers'
import { useEffect } from 'react'

/** How long a page has to navigate after the modal has closed (ms), as many do after connecting. */
const courtesy = 300

/** Whether the device has a back button or gesture that leaves the page. */
export const hasBackButton = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Lets a phone's back button go one view back, or close the modal, instead of leaving the page. Browsers with close
 * watchers ask the dialog by themselves; the others get one more entry in their history.
 */
export function useBackButton({ modal, router }: AppKit, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || 'CloseWatcher' in window || !hasBackButton()) return
    mark()
    const onBack = () => {
      if (isMarked()) return
      router.back()
      if (modal.$modal.get().isOpen) mark()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      // Do not bring back a page that has navigated meanwhile.
      setTimeout(() => !modal.$modal.get().isOpen && isMarked() && history.back(), courtesy)
    }
  }, [isOpen, modal, router])
}

const isMarked = (): boolean => Boolean(history.state?.mooring)

/** The entry keeps the state of the page's own router. */
function mark(): void {
  try {
    if (!isMarked()) history.pushState({ ...history.state, mooring: true }, '')
  } catch {
    // Safari allows a hundred in half a minute, a sandbox perhaps none: back then leaves the page.
  }
}
