import { createEmailController } from '@mooring/controllers/email'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CodeStep } from './CodeStep.js'
import { ResendLogin } from './ResendLogin.js'

/** Asks for the code of the e-mail. */
export function EmailVerifyOtpView(): ReactNode {
  const { messages } = useModal()
  const { $email, enterCode } = useFeature(createEmailController)
  const state = useStore($email)
  const isBusy = state.status === 'checkingOtp' || state.status === 'connecting'
  const busyText = state.status === 'connecting' ? messages['email.connecting'] : messages['email.checking']
  return (
    <CodeStep
      headline={isBusy ? busyText : messages['email.codeHeadline']}
      text={'isOnPage' in state ? messages['email.codeFromPage'] : messages['email.codeText']({ email: state.email })}
      onCode={enterCode}
      isBusy={isBusy}
      mail={'sentAt' in state ? state.sentAt : undefined}
      problem={'error' in state ? state.error?.shortMessage : undefined}
    >
      <ResendLogin />
    </CodeStep>
  )
}
