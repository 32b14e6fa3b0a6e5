import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../useStore.js'
import { FrameSlot } from './FrameSlot.js'
import { ModalAlert } from './ModalAlert.js'
import { ModalCard } from './ModalCard.js'
import { useModal } from './ModalContext.js'
import { ModalSnackbar } from './ModalSnackbar.js'
import { hasBackButton, useBackButton } from './useBackButton.js'
import { useClickBeside } from './useClickBeside.js'
import { useRemoval } from './useRemoval.js'
import { useScrollKeys } from './useScrollKeys.js'

/** The modal over the page: a native dialog, so that focus, Escape and what is behind it are the browser's care. */
export function ModalDialog(): ReactNode {
  const { kit } = useModal()
  const { isOpen } = useStore(kit.modal.$modal)
  const dialog = useRef<HTMLDialogElement>(null)
  useClickBeside(dialog, isOpen, kit.close)
  useScrollKeys(dialog, isOpen)
  /** Whether the modal was last used by a pointer, not by keyboard. */
  const isPressed = useRef(false)
  useBackButton(kit, isOpen)
  useRemoval(dialog, isOpen, kit.close)
  // The list of wallets is there before it is asked for. An account is not: its balance would be asked from the network.
  // The card stays until it has faded out; then nothing in it costs anything any more.
  const [isShown, setShown] = useState(() => isOpen || !kit.account.$account.get().isConnected)
  if (isOpen && !isShown) setShown(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      element.inert = false
      if (!element.open) element.showModal()
      kit.modal.shown()
      return
    }
    if (!element.open) return
    element.close()
    const opener = document.activeElement
    if (isPressed.current && opener?.matches('.mooring-button:focus-visible')) hideRing(opener as HTMLElement)
    // While it fades out it takes no click and no focus.
    element.inert = true
    let isStale = false
    // With the next frame, or the styles would have to be computed twice.
    requestAnimationFrame(() => {
      const fades = element.getAnimations?.() ?? []
      void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => isStale || setShown(false))
    })
    return () => {
      isStale = true
    }
  }, [isOpen, kit])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="title"
      data-testid="w3m-modal-overlay"
      onPointerDown={() => {
        isPressed.current = true
      }}
      onKeyDown={() => {
        isPressed.current = false
      }}
      onCancel={(event) => {
        // Escape, or the back button of a phone: closing is a decision of the rules.
        event.preventDefault()
        if (hasBackButton()) kit.router.back()
        else kit.close()
      }}
      onClose={() => {
        // What is open again was closed by us before: the event comes late.
        if (dialog.current?.open) return
        // The browser closes in spite of that when Escape is pressed twice; if it may not, it opens again.
        if (kit.modal.$modal.get().isOpen) kit.close()
        if (kit.modal.$modal.get().isOpen) dialog.current?.showModal()
      }}
    >
      {isShown && (
        <>
          <ModalAlert />
          <ModalCard />
          <ModalSnackbar />
        </>
      )}
      <FrameSlot />
    </dialog>
  )
}

/** WebKit shows a ring around the button that gets the focus back, also after a press. */
function hideRing(opener: HTMLElement): void {
  opener.blur()
  const options: FocusOptions & { focusVisible: boolean } = { focusVisible: false }
  opener.focus(options)
}
