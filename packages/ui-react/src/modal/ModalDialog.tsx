import type { AppKit } from '@mooring/controllers'
import { Fragment, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { FadingContext, useStore } from '../useStore.js'
import { FrameSlot } from './FrameSlot.js'
import { ModalAlert } from './ModalAlert.js'
import { ModalCard } from './ModalCard.js'
import { useModal } from './ModalContext.js'
import { ModalSnackbar } from './ModalSnackbar.js'
import { hasBackButton, useBackButton } from './useBackButton.js'
import { useClickBeside } from './useClickBeside.js'
import { useRemoval } from './useRemoval.js'
import { useScrollKeys } from './useScrollKeys.js'
import { useSheetDrag } from './useSheetDrag.js'
import { useWalletWindow } from './useWalletWindow.js'

/** Browsers before 2024 do not say it. */
type Zoomed = HTMLElement & { readonly currentCSSZoom?: number }

// Elements that never change: opening and closing do not render what is inside again.
const parts = { alert: <ModalAlert />, card: <ModalCard />, snackbar: <ModalSnackbar /> }
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
  useSheetDrag(kit, dialog, isOpen)
  useWalletWindow(kit, dialog, isOpen)
  useOwnZoom(dialog, isOpen)
  // The list of wallets renders in advance. An account does not, because it would request its balance. What was shown
  // stays as it was until the dialog has faded out, and the next visit begins anew.
  const [visit, setVisit] = useState(() => ({ id: 0, isShown: isReady(kit), isOver: false }))
  if (isOpen && visit.isOver) setVisit({ id: visit.id + 1, isShown: true, isOver: false })
  else if (isOpen && !visit.isShown) setVisit({ ...visit, isShown: true })
  /** The visit that was seen last. */
  const seen = useRef<number>(undefined)
  const isFading = useCallback(() => seen.current === visit.id && !kit.modal.$isOpen.get(), [kit, visit.id])
  /** Whether the dialog was last closed by us: its event may come when the modal opens again. */
  const isOurs = useRef(false)
  const wasOpen = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      wasOpen.current = true
      seen.current = visit.id
      isOurs.current = false
      element.inert = false
      if (!element.open && element.isConnected) element.showModal()
      // It is in sight with the next frame, so the page's buttons need not show that it is loading.
      kit.modal.shown()
      return
    }
    if (!wasOpen.current) return
    wasOpen.current = false
    // While it fades out it accepts no click and no focus.
    element.inert = true
    if (element.open) {
      isOurs.current = true
      element.close()
      const opener = document.activeElement
      if (isPressed.current && opener?.matches('.mooring-button:focus-visible')) hideRing(opener as HTMLElement)
    }
    setVisit((visit) => ({ ...visit, isOver: true }))
    let isStale = false
    const fades = element.getAnimations?.() ?? []
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => {
      if (!isStale) setVisit(({ id }) => ({ id: id + 1, isShown: isReady(kit), isOver: false }))
    })
    return () => {
      isStale = true
    }
  }, [isOpen, kit, visit.id])

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
      {visit.isShown && (
        <Fragment key={visit.id}>
          {parts.alert}
          <FadingContext.Provider value={isFading}>{parts.card}</FadingContext.Provider>
          {parts.snackbar}
        </Fragment>
      )}
      {slot}
    </dialog>
  )
}

/** Whether it renders in advance: the list of wallets, from its beginning. */
function isReady({ account, router }: AppKit): boolean {
  const { route, history } = router.$router.get()
  return !account.$account.get().isConnected && route.view === 'Connect' && history.length === 1
}

/** WebKit shows a focus ring when it restores the focus, even after a click. */
function hideRing(opener: HTMLElement): void {
  opener.blur()
  const options: FocusOptions & { focusVisible: boolean } = { focusVisible: false }
  opener.focus(options)
}

/** Undoes a `zoom` of the page, with which the units of the window would not fit the window. */
function useOwnZoom(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    const around: Zoomed | null = element?.parentElement ?? null
    if (isOpen && element) element.style.setProperty('zoom', String(1 / (around?.currentCSSZoom || 1)))
  }, [dialog, isOpen])
}
