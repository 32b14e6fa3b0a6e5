import type { Snack } from '@mooring/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'
import { SnackbarPlace } from './ModalSnackbar.js'

/**
 * The short message where no dialog is open: above all of the page, so that it outlives a modal that closes. A modal
 * that is part of the page has its messages here as well, because it may be out of sight.
 */
export function PageSnackbar(): ReactNode {
  const { kit } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  const isOpen = useStore(kit.modal.$isOpen)
  const isHere = kit.options.enableEmbedded || !isOpen
  const snack = isHere && state.status === 'open' ? state.snack : undefined
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Snack>()

  useEffect(() => {
    const element = place.current
    if (!snack || !element?.isConnected) return
    // Browsers before 2024 lack it: the message is above the page by its z-index then.
    element.showPopover?.()
    // The live region is there before its content.
    const frame = requestAnimationFrame(() => setShown(snack))
    return () => {
      cancelAnimationFrame(frame)
      element.hidePopover?.()
    }
  }, [snack])

  return <SnackbarPlace snack={snack === shown ? snack : undefined} place={place} />
}
