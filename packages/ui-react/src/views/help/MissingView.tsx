import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'

/** The requested view does not exist on this page. */
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
