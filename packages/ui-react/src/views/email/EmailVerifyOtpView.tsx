import { createEmailController } from '@mooring/controllers/email'
import { mailIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CodeField } from './CodeField.js'
import { Resend } from './Resend.js'

/** Asks for the code of the e-mail. It is sent as soon as it is whole. */
export function EmailVerifyOtpView(): ReactNode {
  const { messages } = useModal()
  const { $email, enterCode } = useFeature(createEmailController)
  const state = useStore($email)
  const isBusy = state.status === 'checkingOtp' || state.status === 'connecting'
  const busyText = state.status === 'connecting' ? messages['email.connecting'] : messages['email.checking']
  return (
    <div className="email">
      <Ring status={isBusy ? 'waiting' : undefined}>
        <span className="email-picture">
          <Icon icon={mailIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">{isBusy ? busyText : messages['email.codeHeadline']}</h2>
        <p className="hint">
          {'isOnPage' in state ? messages['email.codeFromPage'] : messages['email.codeText']({ email: state.email })}
        </p>
      </div>
      <CodeField
        label={messages['email.code']}
        onCode={enterCode}
        isBusy={isBusy}
        mail={'sentAt' in state ? state.sentAt : undefined}
        problem={'error' in state ? state.error?.shortMessage : undefined}
      />
      {!isBusy && <Resend />}
    </div>
  )
}
