import { createEmailController } from '@mooring/controllers/email'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Sends the e-mail again, once it may be sent, or leads to another way in. */
export function Resend(): ReactNode {
  const { kit, messages } = useModal()
  const { $email, $wait, resend } = useFeature(createEmailController)
  const state = useStore($email)
  const seconds = useStore($wait)
  const isSending = 'resendingAt' in state && state.resendingAt !== undefined
  const label = isSending
    ? messages['email.resending']
    : seconds > 0
      ? messages['email.resendIn']({ seconds })
      : messages['email.resend']
  return (
    <p className="email-resend hint">
      {messages['email.noMail']}{' '}
      <button type="button" onClick={kit.router.back}>
        {messages['email.otherWay']}
      </button>
      <button
        type="button"
        className="email-again"
        aria-disabled={isSending || seconds > 0 || undefined}
        onClick={resend}
        data-testid="email-resend"
        data-focus="email-resend"
      >
        {label}
      </button>
    </p>
  )
}
