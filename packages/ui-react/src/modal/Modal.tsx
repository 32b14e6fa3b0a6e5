import type { ReactNode } from 'react'
import { ModalCard } from './ModalCard.js'
import { useModal } from './ModalContext.js'
import { ModalDialog } from './ModalDialog.js'
import { ModalSnackbar } from './ModalSnackbar.js'

/** The modal: over the page, or part of it. */
export function Modal(): ReactNode {
  const { kit } = useModal()
  return kit.options.enableEmbedded ? (
    <section className="embedded" aria-labelledby="title">
      <ModalCard />
      <ModalSnackbar />
    </section>
  ) : (
    <ModalDialog />
  )
}
