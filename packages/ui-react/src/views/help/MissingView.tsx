import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'

/** A view was asked for that this page does not have. */
export function MissingView(): ReactNode {
  const { kit, messages } = useModal()
  return (
    <Notice
      title={messages['modal.missing']}
      text={messages['modal.missingText']}
      action={messages['modal.back']}
      onAction={kit.router.back}
    />
  )
}
