import type { AppKit } from '@mooring/controllers'
import { useEffect } from 'react'

/** How long a page has to go elsewhere when the modal has closed (ms), as many do once a wallet is connected. */
const courtesy = 300

/** Whether this is a device with a back button or a gesture for it, which leaves the page. */
export const hasBackButton = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Lets the back button of a phone go one view back, or close the modal, instead of leaving the page. A browser that has
 * close watchers asks the dialog by itself; the others find one more entry in their history.
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
      // A page that went elsewhere meanwhile must not be brought back.
      setTimeout(() => !modal.$modal.get().isOpen && isMarked() && history.back(), courtesy)
    }
  }, [isOpen, modal, router])
}

const isMarked = (): boolean => Boolean(history.state?.mooring)

/** The state of the page's own router stays in it. */
function mark(): void {
  try {
    if (!isMarked()) history.pushState({ ...history.state, mooring: true }, '')
  } catch {
    // Safari allows a hundred in half a minute, a sandbox perhaps none: back leaves the page then.
  }
}
