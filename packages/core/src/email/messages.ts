/** The texts of logging in by e-mail. They come with its views and are not part of `en`. */
export const enEmail = {
  'email.label': 'Email address',
  'email.submit': 'Continue',
  'email.sending': 'Sending the email',
  'email.or': 'or',
  'email.codeHeadline': 'Enter the code',
  'email.codeText': ({ email }: { email: string }): string =>
    `We sent six digits to ${email}. They’re good for 10 minutes.`,
  'email.codeFromPage': 'The page behind the link shows six digits. They’re good for 10 minutes.',
  'email.code': 'Six-digit code',
  'email.checking': 'Checking the code',
  'email.connecting': 'Opening your wallet',
  'email.deviceHeadline': 'Open the link we sent you',
  'email.deviceText': ({ email }: { email: string }): string =>
    `Approve this device in the email to ${email}. The page then shows a code.`,
  'email.deviceNote': 'Only approve if you started this yourself, here.',
  'email.noMail': 'No email? Look in spam, or',
  'email.resend': 'Send again',
  'email.resendIn': ({ seconds }: { seconds: number }): string => `Send again in ${seconds} s`,
  'email.resending': 'Sending',
  'email.otherWay': 'connect another way',
  'email.now': 'Now',
  'email.newLabel': 'New email address',
  'email.updateText': 'Both addresses get a code. From the old one, you can undo the change for three days.',
  'email.oldHeadline': 'Is it you?',
  'email.oldText': ({ email }: { email: string }): string =>
    `First, the six digits that we sent to ${email}, the address you have now.`,
  'email.newHeadline': 'Now the new address',
  'email.otherAddress': 'use another address',
}
