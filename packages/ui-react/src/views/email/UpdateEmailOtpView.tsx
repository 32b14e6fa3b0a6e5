import { createEmailUpdateController } from '@mooring/controllers/email'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CodeStep } from './CodeStep.js'
import { Resend } from './Resend.js'

/** Asks for the code of the old address, then for that of the new one. */
function UpdateEmailOtpView({ isNew }: { isNew: boolean }): ReactNode {
  const { messages } = useModal()
  const { $update, $email, $wait, enterCode, resend } = useFeature(createEmailUpdateController)
  const state = useStore($update)
  const now = useStore($email) ?? ''
  const seconds = useStore($wait)
  const isBusy = state.status === 'checkingPrimaryOtp' || state.status === 'checkingSecondaryOtp'
  const [headline, text] = isNew
    ? [messages['email.newHeadline'], messages['email.codeText']({ email: state.email })]
    : [messages['email.oldHeadline'], messages['email.oldText']({ email: now })]
  return (
    <CodeStep
      // Another code is another field.
      key={String(isNew)}
      headline={isBusy ? messages['email.checking'] : headline}
      text={text}
      onCode={enterCode}
      isBusy={isBusy}
      mail={'sentAt' in state ? state.sentAt : undefined}
      problem={'error' in state ? state.error?.shortMessage : undefined}
    >
      <Resend
        isSending={state.status === 'sending'}
        seconds={seconds}
        onAgain={resend}
        other={messages['email.otherAddress']}
      />
    </CodeStep>
  )
}

export const UpdateEmailPrimaryOtpView = (): ReactNode => <UpdateEmailOtpView isNew={false} />
export const UpdateEmailSecondaryOtpView = (): ReactNode => <UpdateEmailOtpView isNew />
