import { enEmail } from '@mooring/core/messages/email'
import field from '../../components/field.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import email from './email.css?inline'
import { UpdateEmailPrimaryOtpView, UpdateEmailSecondaryOtpView } from './UpdateEmailOtpView.js'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.js'

/** Changing the address of an embedded wallet: its field, its two codes, their styles and their English. */
export const emailUpdatePart: ViewPart<'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'> = {
  styles: [field, email],
  messages: enEmail,
  views: {
    UpdateEmailWallet: UpdateEmailWalletView,
    UpdateEmailPrimaryOtp: UpdateEmailPrimaryOtpView,
    UpdateEmailSecondaryOtp: UpdateEmailSecondaryOtpView,
  },
}
