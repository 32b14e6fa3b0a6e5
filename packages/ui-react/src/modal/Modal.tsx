import type { ReactNode } from 'react'
import { EmbeddedModal } from './EmbeddedModal.js'
import { useModal } from './ModalContext.js'
import { ModalDialog } from './ModalDialog.js'
import { PageSnackbar } from './PageSnackbar.js'

/** The modal: over the page, or part of it. */
export function Modal(): ReactNode {
  const { kit } = useModal()
  return (
    <>
      {kit.options.enableEmbedded ? <EmbeddedModal /> : <ModalDialog />}
      <PageSnackbar />
    </>
  )
}
