import { type ReactNode, useLayoutEffect } from 'react'
import { useStore } from '../useStore.js'
import { FrameSlot } from './FrameSlot.js'
import { ModalAlert } from './ModalAlert.js'
import { ModalCard } from './ModalCard.js'
import { useModal } from './ModalContext.js'

/** The modal as a part of the page: always visible, so opening it only chooses the view. */
export function EmbeddedModal(): ReactNode {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)

  useLayoutEffect(() => {
    // It is visible already, so waiting buttons may continue.
    if (isOpen) kit.modal.shown()
  }, [isOpen, kit])

  return (
    <section className="embedded" aria-labelledby="title">
      <ModalAlert />
      <ModalCard />
      <FrameSlot />
    </section>
  )
}
