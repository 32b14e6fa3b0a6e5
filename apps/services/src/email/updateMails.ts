import { type MailText, writeMail } from '../mail/writeMail.ts'

/** The device that asks, as its owner knows it. */
type Device = { readonly name: string; readonly origin: string }

const advice =
  'If not, somebody else is logged in as you. Open your wallet, and remove the devices that you do not know.'

/** For the address that a wallet has. It names the new one, so that nobody types the code for something else. */
export function primaryMail({ name, origin }: Device, address: string, code: string): MailText {
  return writeMail('Your code to change the address of your wallet', [
    `Someone asked in ${name}, on ${origin}, to change the address of your wallet from this one to ${address}.`,
    'If that was you, type this code there:',
    { code },
    `It works for 10 minutes. ${advice} Without the code, nothing changes.`,
    'Never give the code to anyone, whatever they say.',
  ])
}

/** For the address that a wallet is to have. It says nothing about the owner. */
export function secondaryMail({ name, origin }: Device, code: string): MailText {
  return writeMail('Your code to use this address for a wallet', [
    `Someone asked in ${name}, on ${origin}, to use this address for their wallet.`,
    'If that was you, type this code there:',
    { code },
    'It works for 10 minutes. If it was not you, do nothing: without the code, nothing happens.',
    'Never give the code to anyone, whatever they say.',
  ])
}

/** For the address that a wallet had. */
export function changedMail({ name, origin }: Device, address: string, link: string, until: number): MailText {
  return writeMail('The address of your wallet was changed', [
    `In ${name}, on ${origin}, the address of your wallet was changed from this one to ${address}.`,
    'If that was you, there is nothing to do.',
    `If not, open this page before ${new Date(until).toUTCString()} and press its button. You get your address back, and the person who changed it is logged out:`,
    { link },
  ])
}

/** For the address that a wallet had, when somebody has just shown that they read its mails. */
export function movedMail(link: string, until: number): MailText {
  return writeMail('The wallet of this address has another one now', [
    'Someone logged in with a code that was sent to this address. The address of its wallet was changed some time ago.',
    `If you did not change it, open this page before ${new Date(until).toUTCString()} and press its button. You get your address back, and the person who changed it is logged out:`,
    { link },
    'If you did, there is nothing to do. The link in the mail about the change is no longer good: this one is in its place.',
  ])
}

/** For both addresses, when a change is undone. */
export function undoneMail(old: string): MailText {
  return writeMail('The address of a wallet is what it was', [
    `The change of a wallet's address was undone. It is ${old} again, and no other address opens the wallet.`,
    'Everybody who logged in since the change is logged out, and so is the device that made it.',
    'If somebody else had made the change, they were logged in before: change the password of your mailbox, open your wallet, and look at its devices and at what opens it.',
  ])
}
