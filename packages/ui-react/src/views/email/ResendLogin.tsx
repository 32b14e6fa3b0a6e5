import { createEmailController } from '@mooring/controllers/email'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { Resend } from './Resend.js'

/** Sends the e-mail of a login again, or leads to another way in. */
export function ResendLogin(): ReactNode {
  const { messages } = useModal()
  const { $email, $wait, resend } = useFeature(createEmailController)
  const state = useStore($email)
  const isSending = 'resendingAt' in state && state.resendingAt !== undefined
  return <Resend isSending={isSending} seconds={useStore($wait)} onAgain={resend} other={messages['email.otherWay']} />
}
