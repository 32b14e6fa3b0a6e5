import type { AppKit } from '@mooring/controllers'
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../useStore.js'
import { blockUse } from './blockUse.js'
import { FrameSlot } from './FrameSlot.js'
import { ModalAlert } from './ModalAlert.js'
import { ModalCard } from './ModalCard.js'
import { useModal } from './ModalContext.js'
import { ModalSnackbar } from './ModalSnackbar.js'
import { hasBackButton, useBackButton } from './useBackButton.js'
import { useClickBeside } from './useClickBeside.js'
import { useOwnZoom } from './useOwnZoom.js'
import { useRehearsal } from './useRehearsal.js'
import { useRemoval } from './useRemoval.js'
import { useScrollKeys } from './useScrollKeys.js'
import { useSheet } from './useSheet.js'
import { useWalletWindow } from './useWalletWindow.js'
import { inFrame, whenDrawn } from './whenDrawn.js'

// Elements that never change: opening and closing do not render what is inside again.
const content = (
  <>
    <ModalAlert />
    <ModalCard />
    <ModalSnackbar />
  </>
)
const slot = <FrameSlot />

/** The modal as an overlay: a native dialog, so that the browser handles focus, Escape and the page behind. */
export function ModalDialog(): ReactNode {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  useClickBeside(dialog, isOpen, kit.close)
  useScrollKeys(dialog, isOpen)
  /** Whether the modal was last used by a pointer, not by keyboard. */
  const isPressed = useRef(false)
  useBackButton(kit, isOpen)
  useRemoval(dialog, isOpen, kit.close)
  useSheet(kit, dialog, isOpen)
  useWalletWindow(kit, dialog, isOpen)
  useOwnZoom(dialog, isOpen)
  // The list of wallets renders in advance. An account does not, because it would request its balance: it renders in
  // slices before the dialog opens. The card stays until it has faded out, and is then removed.
  const [isShown, setShown] = useState(() => isOpen || isReady(kit))
  useRehearsal(dialog, isShown)
  const isRendering = useRef(false)
  const isOver = useRef(false)
  /** Whether the dialog was last closed by us: its event may come when the modal opens again. */
  const isOurs = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!isShown) {
      isRendering.current = isOpen
      startTransition(() => setShown(isOpen || isReady(kit)))
      return
    }
    if (isOpen) {
      let cancel = () => {}
      const show = () => {
        element.inert = false
        isRendering.current = false
        isOver.current = true
        isOurs.current = false
        if (!element.open) element.showModal()
        delete element.dataset.early
        cancel = whenDrawn(kit.modal.shown)
      }
      // It is in sight with the next frame, so the page's buttons need not show that it is loading.
      if (!isRendering.current) kit.modal.shown()
      // A slow device has no time in one frame for React's changes and the first layout, or for that and `showModal()`,
      // which lays out again. So the dialog is in sight before it is modal.
      const showEarly = () => {
        // Where a page has placed it, only a modal dialog may be above all of it. Where it fades out, it is modal already.
        if (kit.options.disableAppend || element.open) return show()
        element.inert = false
        element.dataset.early = ''
        isOver.current = true
        cancel = inFrame(show)
      }
      cancel = isRendering.current ? whenDrawn(showEarly) : inFrame(showEarly)
      return () => {
        cancel()
        if (!isEarly(element)) return
        element.inert = true
        delete element.dataset.early
      }
    }
    if (isRendering.current || (isOver.current && !element.open)) setShown(false)
    isOver.current = false
    if (!element.open) return
    let isStale = false
    const unblock = blockUse(element, () => true)
    // The page draws its own change first: a slow device has no time for both in one frame.
    whenDrawn(() => {
      if (isStale) return
      // While it fades out it accepts no click and no focus.
      element.inert = true
      isOurs.current = true
      element.close()
      const opener = document.activeElement
      if (isPressed.current && opener?.matches('.mooring-button:focus-visible')) hideRing(opener as HTMLElement)
      const fades = element.getAnimations?.() ?? []
      void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => isStale || setShown(false))
    })
    return () => {
      isStale = true
      unblock()
    }
  }, [isOpen, isShown, kit])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="title"
      data-testid="w3m-modal-overlay"
      onMouseDown={(event) => {
        // What had the focus before gets it back when the dialog closes.
        if (isEarly(event.currentTarget)) event.preventDefault()
      }}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onKeyDown={() => {
        isPressed.current = false
      }}
      onCancel={(event) => {
        // Escape, or a phone's back button: the machine decides whether to close.
        event.preventDefault()
        if (hasBackButton()) kit.router.back()
        else kit.close()
      }}
      onClose={() => {
        if (isOurs.current || dialog.current?.open) return
        // The browser closes it anyway when Escape is pressed twice; if the machine refuses, it opens again.
        if (kit.modal.$modal.get().isOpen) kit.close()
        if (kit.modal.$modal.get().isOpen) dialog.current?.showModal()
      }}
    >
      {isShown && content}
      {slot}
    </dialog>
  )
}

/** Whether it renders in advance: the list of wallets, from its beginning. */
function isReady({ account, router }: AppKit): boolean {
  const { route, history } = router.$router.get()
  return !account.$account.get().isConnected && route.view === 'Connect' && history.length === 1
}

/** Whether it is in sight, but not yet modal. */
const isEarly = ({ dataset }: HTMLElement): boolean => dataset.early !== undefined

/** WebKit shows a focus ring when it restores the focus, even after a click. */
function hideRing(opener: HTMLElement): void {
  opener.blur()
  const options: FocusOptions & { focusVisible: boolean } = { focusVisible: false }
  opener.focus(options)
}
