import { enEmail } from '@mooring/core/messages/email'
import type { ComponentType } from 'react'
import facts from '../../components/facts.css?inline'
import field from '../../components/field.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { EmailForm } from './EmailForm.js'
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './EmailVerifyOtpView.js'
import email from './email.css?inline'

/** Logging in by e-mail: its field and its steps, their styles and their English. */
export const emailPart: ViewPart<'EmailVerifyDevice' | 'EmailVerifyOtp'> & {
  /** The field in the list of wallets. */
  readonly EmailForm: ComponentType<EmailForm.Props>
} = {
  styles: [facts, field, email],
  messages: enEmail,
  views: { EmailVerifyDevice: EmailVerifyDeviceView, EmailVerifyOtp: EmailVerifyOtpView },
  EmailForm,
}
