import { createEmailController } from '@mooring/controllers/email'
import { mailIcon } from '@mooring/core/icons'
import { type ReactNode, useId } from 'react'
import { FieldProblem } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { ResendLogin } from './ResendLogin.js'

/** Waits until the visitor has followed the link in the e-mail. */
export function EmailVerifyDeviceView(): ReactNode {
  const { messages } = useModal()
  const id = useId()
  const state = useStore(useFeature(createEmailController).$email)
  return (
    <div className="email">
      <Ring status="waiting">
        <span className="email-picture">
          <Icon icon={mailIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['email.deviceHeadline']}</h2>
        <p className="hint">{messages['email.deviceText']({ email: state.email })}</p>
      </div>
      <p className="hint">{messages['email.deviceNote']}</p>
      <FieldProblem id={id}>{'error' in state ? state.error?.shortMessage : undefined}</FieldProblem>
      <ResendLogin />
    </div>
  )
}
